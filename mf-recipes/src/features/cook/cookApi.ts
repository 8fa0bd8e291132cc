import type { ListMealPlansQuery, Making, MealPlanEntry, RecordMakingRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const cookApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    plannedToday: build.query<MealPlanEntry[], ListMealPlansQuery>({
      query: (params) => ({ url: '/meal-plans', params }),
      providesTags: ['MealPlans'],
    }),
    recordMaking: build.mutation<Making, RecordMakingRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-history/makings/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Recipes'],
    }),
    undoMaking: build.mutation<null, string>({
      query: (id) => ({ url: `/meal-history/makings/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { usePlannedTodayQuery, useRecordMakingMutation, useUndoMakingMutation } = cookApi;
