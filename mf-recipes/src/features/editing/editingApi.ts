import type { CreateRecipeRequest, Recipe, UpdateRecipeRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const editingApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    addRecipe: build.mutation<Recipe, CreateRecipeRequest>({
      query: (body) => ({ url: '/recipes', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
    updateRecipe: build.mutation<Recipe, UpdateRecipeRequest & { id: string }>({
      query: (body) => ({ url: `/recipes/${body.id}`, method: 'PATCH', body }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { useAddRecipeMutation, useUpdateRecipeMutation } = editingApi;
