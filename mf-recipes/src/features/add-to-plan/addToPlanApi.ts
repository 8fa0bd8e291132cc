import type { ListMealPlansQuery, MealPlanEntry, PlanMealRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const addToPlanApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew for every choice: what is planned may have changed since. */
    checkDay: build.query<MealPlanEntry[], ListMealPlansQuery>({
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

export const { useLazyCheckDayQuery, usePlanRecipeMutation, useRemovePlannedMutation } = addToPlanApi;
