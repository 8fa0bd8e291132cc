import type { AddedRecipe, AddRecipeToListRequest, ShoppingListItem } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const addToListApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched for each dialog, because the list may have changed. */
    listedItems: build.query<ShoppingListItem[], void>({
      query: () => '/shopping-list',
      keepUnusedDataFor: 0,
    }),
    addToList: build.mutation<AddedRecipe, AddRecipeToListRequest>({
      query: (body) => ({ url: '/shopping-list/recipes', method: 'POST', body }),
      // The id makes a retry safe.
      extraOptions: { retries: 1 },
    }),
    removeFromList: build.mutation<null, string>({
      query: (id) => ({ url: `/shopping-list/recipes/${id}`, method: 'DELETE' }),
      extraOptions: { retries: 1 },
    }),
  }),
});

export const { useListedItemsQuery, useAddToListMutation, useRemoveFromListMutation } = addToListApi;
