import { recipesApi } from '../../api/recipesApi';
import type { Recipe } from '@forkcast/contracts';

export const recipePageApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    recipe: build.query<Recipe, string>({
      query: (id) => `/recipes/${id}`,
      providesTags: ['Recipes'],
    }),
    rateRecipe: build.mutation<Recipe, { id: string; rating: Recipe['rating'] }>({
      query: ({ id, rating }) => ({ url: `/recipes/${id}/rating`, method: 'PUT', body: { rating } }),
      invalidatesTags: ['Recipes'],
      onQueryStarted: ({ id, rating }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          recipePageApi.util.updateQueryData('recipe', id, (recipe) => ({ ...recipe, rating })),
        );
        queryFulfilled.catch(shown.undo);
      },
    }),
    setFavourite: build.mutation<Recipe, { id: string; favourite: boolean }>({
      query: ({ id, favourite }) => ({ url: `/recipes/${id}/favourite`, method: 'PUT', body: { favourite } }),
      invalidatesTags: ['Recipes'],
      onQueryStarted: ({ id, favourite }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          recipePageApi.util.updateQueryData('recipe', id, (recipe) => ({ ...recipe, favourite })),
        );
        queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useRecipeQuery, useRateRecipeMutation, useSetFavouriteMutation } = recipePageApi;
