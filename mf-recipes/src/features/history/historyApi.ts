import type { Recipe, RecipeHistory } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const historyApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    recipeHistory: build.query<RecipeHistory, { id: string; before: number | undefined }>({
      query: ({ id, before }) => ({
        url: `/recipes/${id}/history`,
        ...(before === undefined ? {} : { params: { before } }),
      }),
      providesTags: ['Recipes'],
    }),
    restoreRecipe: build.mutation<Recipe, { id: string; revision?: number }>({
      query: ({ id, ...body }) => ({ url: `/recipes/${id}/restore`, method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { useRecipeHistoryQuery, useLazyRecipeHistoryQuery, useRestoreRecipeMutation } = historyApi;
