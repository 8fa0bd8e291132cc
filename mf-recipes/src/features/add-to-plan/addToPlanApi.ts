import type { ListMealPlansQuery, MealPlanEntry, PlanMealRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const addToPlanApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched for every choice, because the plan may have changed. */
    plannedMeals: build.query<MealPlanEntry[], ListMealPlansQuery>({
      query: (params) => ({ url: '/meal-plans', params }),
      keepUnusedDataFor: 0,
      providesTags: ['MealPlans'],
    }),
    planRecipe: build.mutation<MealPlanEntry, PlanMealRequest>({
      query: (body) => ({ url: '/meal-plans', method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    removePlanned: build.mutation<null, string>({
      query: (id) => ({ url: `/meal-plans/${id}`, method: 'DELETE' }),
      invalidatesTags: ['MealPlans'],
    }),
  }),
});

export const {
  useLazyPlannedMealsQuery,
  usePlannedMealsQuery,
  usePlanRecipeMutation,
  useRemovePlannedMutation,
} = addToPlanApi;
