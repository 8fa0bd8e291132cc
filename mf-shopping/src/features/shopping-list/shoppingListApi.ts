import type {
  ClearedItems,
  ListIntentsRequest,
  ListIntentsResponse,
  ShoppingListItem,
  WithdrawnItems,
} from '@forkcast/contracts';
import { shoppingApi } from '../../api/shoppingApi';

interface LoadedList {
  items: readonly ShoppingListItem[];
  /** The time of the request in milliseconds since 1970; 0 if read from the device. */
  asOf: number;
}

const shoppingListApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getShoppingList: build.query<LoadedList, void>({
      query: () => '/shopping-list',
      transformResponse: (items: ShoppingListItem[], meta) => ({ items, asOf: meta?.asOf ?? 0 }),
      providesTags: ['ShoppingList'],
    }),
    /** `gone` only separates cache entries. */
    getWithdrawn: build.query<WithdrawnItems, { gone: readonly string[] }>({
      query: () => '/shopping-list/withdrawn',
      providesTags: ['ShoppingList'],
    }),
    sendIntents: build.mutation<ListIntentsResponse, ListIntentsRequest>({
      query: (body) => ({ url: '/shopping-list/intents', method: 'POST', body }),
    }),
    clearAll: build.mutation<ClearedItems, void>({
      query: () => ({ url: '/shopping-list/clear-all', method: 'DELETE' }),
      invalidatesTags: ['ShoppingList'],
    }),
  }),
});

export const { useGetShoppingListQuery, useGetWithdrawnQuery, useClearAllMutation } = shoppingListApi;
export const { sendIntents } = shoppingListApi.endpoints;
