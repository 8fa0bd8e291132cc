import type { CreateRecipeRequest, Recipe, RecipeList, UpdateRecipeRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';
import type { CollectionView } from './collectionView';

/** Recipes are kept for five minutes (specification, section 9). */
const FIVE_MINUTES = 300;

const collectionApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    listRecipes: build.query<RecipeList, CollectionView>({
      query: (view) => ({ url: '/recipes', params: { ...view, search: view.search.trim() } }),
      providesTags: ['Recipes'],
      keepUnusedDataFor: FIVE_MINUTES,
    }),
    addRecipe: build.mutation<Recipe, CreateRecipeRequest>({
      query: (body) => ({ url: '/recipes', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
    updateRecipe: build.mutation<Recipe, UpdateRecipeRequest & { id: string }>({
      query: (body) => ({ url: `/recipes/${body.id}`, method: 'PATCH', body }),
      invalidatesTags: ['Recipes'],
    }),
    deleteRecipe: build.mutation<null, string>({
      query: (id) => ({ url: `/recipes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes', 'MealPlans'],
    }),
  }),
});

export const { useListRecipesQuery, useAddRecipeMutation, useUpdateRecipeMutation, useDeleteRecipeMutation } =
  collectionApi;
