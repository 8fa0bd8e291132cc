import type { CreateRecipeRequest, ListedRecipe, Recipe, RecipeList } from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

/** In seconds: recipes are kept that long (specification, section 9). Live changes come in between. */
export const FIVE_MINUTES = 300;

/** Recipes that the server looks out: what they hold, in which order, and whether favourites alone. Each undefined: all by name. */
export interface WantedRecipes {
  search?: string;
  sortColumn?: 'lastUsed';
  sortDirection?: 'asc' | 'desc';
  favourite?: 'true';
}

const recipePickerApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    findRecipes: build.query<readonly ListedRecipe[], WantedRecipes>({
      query: (wanted) => ({ url: '/recipes', params: { ...wanted } }),
      transformResponse: (list: RecipeList) => list.recipes,
      providesTags: ['Recipes'],
      keepUnusedDataFor: FIVE_MINUTES,
    }),
    createRecipe: build.mutation<Recipe, CreateRecipeRequest>({
      query: (body) => ({ url: '/recipes', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { useFindRecipesQuery, useCreateRecipeMutation } = recipePickerApi;
