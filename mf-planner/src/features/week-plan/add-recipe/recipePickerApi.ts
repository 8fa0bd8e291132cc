import type { CreateRecipeRequest, ListedRecipe, Recipe, RecipeList } from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

/** A recipe query: search text, order, and whether favourites only. By default, all recipes by name. */
export interface RecipeQuery {
  search?: string;
  sortColumn?: 'lastUsed';
  sortDirection?: 'asc' | 'desc';
  favourite?: 'true';
}

const recipePickerApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    findRecipes: build.query<readonly ListedRecipe[], RecipeQuery>({
      query: (wanted) => ({ url: '/recipes', params: { ...wanted } }),
      transformResponse: (list: RecipeList) => list.recipes,
      providesTags: ['Recipes'],
    }),
    createRecipe: build.mutation<Recipe, CreateRecipeRequest>({
      query: (body) => ({ url: '/recipes', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { useFindRecipesQuery, useCreateRecipeMutation } = recipePickerApi;
