import type { Making, RecordMakingRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const cookApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useRecordMakingMutation, useUndoMakingMutation } = cookApi;
