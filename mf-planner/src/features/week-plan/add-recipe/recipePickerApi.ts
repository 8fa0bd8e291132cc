import type { CreateRecipeRequest, ListedRecipe, Recipe, RecipeList } from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

/** In seconds: recipes are kept that long (specification, section 9). Live changes come in between. */
export const FIVE_MINUTES = 300;

const recipePickerApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    findRecipes: build.query<readonly ListedRecipe[], string>({
      query: (search) => ({ url: '/recipes', params: search ? { search } : {} }),
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
