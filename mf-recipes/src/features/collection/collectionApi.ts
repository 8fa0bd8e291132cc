import type { RecipeList } from '@forkcast/contracts';
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
    deleteRecipe: build.mutation<null, string>({
      query: (id) => ({ url: `/recipes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes', 'MealPlans'],
    }),
  }),
});

export const { useListRecipesQuery, useDeleteRecipeMutation } = collectionApi;
