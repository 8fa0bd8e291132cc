import type { ListMealPlansQuery, MealPlanEntry, PlanMealRequest } from '@forkcast/contracts';
import { type Day, endOf, midnightOf } from '@forkcast/days';
import { recipesApi } from '../../api/recipesApi';

const addToPlanApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched for every dialog, because the plan may have changed. */
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

/** The query for the meals of the days from `first` to `last`. */
export function periodOf(first: Day, last: Day, timeZone: string): ListMealPlansQuery {
  return {
    startDate: midnightOf(first, timeZone).toISOString(),
    endDate: endOf(last, timeZone).toISOString(),
  };
}

export const {
  useLazyPlannedMealsQuery,
  usePlannedMealsQuery,
  usePlanRecipeMutation,
  useRemovePlannedMutation,
} = addToPlanApi;
