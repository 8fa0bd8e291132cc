import type {
  AddShoppingItemRequest,
  ShoppingListItem,
  UpdateShoppingItemRequest,
} from '@forkcast/contracts';
import { shoppingApi } from '../../api/shoppingApi';

const shoppingListApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getShoppingList: build.query<ShoppingListItem[], void>({
      query: () => '/shopping-list',
      providesTags: ['ShoppingList'],
    }),
    addItem: build.mutation<ShoppingListItem, AddShoppingItemRequest>({
      query: (body) => ({ url: '/shopping-list', method: 'POST', body }),
      invalidatesTags: ['ShoppingList'],
    }),
    updateItem: build.mutation<ShoppingListItem, UpdateShoppingItemRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/shopping-list/${id}`, method: 'PUT', body }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        onceConfirmed(queryFulfilled, ({ data: changed }) => {
          const replace = (items: ShoppingListItem[]) =>
            items.map((item) => (item.id === id ? changed : item));
          dispatch(shoppingListApi.util.updateQueryData('getShoppingList', undefined, replace));
        }),
      invalidatesTags: ['ShoppingList'],
    }),
    removeItem: build.mutation<null, string>({
      query: (id) => ({ url: `/shopping-list/${id}`, method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        onceConfirmed(queryFulfilled, () => {
          const drop = (items: ShoppingListItem[]) => items.filter((item) => item.id !== id);
          dispatch(shoppingListApi.util.updateQueryData('getShoppingList', undefined, drop));
        }),
      invalidatesTags: ['ShoppingList'],
    }),
    clearChecked: build.mutation<null, void>({
      query: () => ({ url: '/shopping-list/clear-checked', method: 'DELETE' }),
      invalidatesTags: ['ShoppingList'],
    }),
    clearAll: build.mutation<null, void>({
      query: () => ({ url: '/shopping-list/clear-all', method: 'DELETE' }),
      invalidatesTags: ['ShoppingList'],
    }),
  }),
});

export const {
  useGetShoppingListQuery,
  useAddItemMutation,
  useUpdateItemMutation,
  useRemoveItemMutation,
  useClearCheckedMutation,
  useClearAllMutation,
} = shoppingListApi;

/** What is confirmed goes into the cache at once, so that nothing flickers until the list is fetched again. */
async function onceConfirmed<Result>(queryFulfilled: Promise<Result>, keep: (result: Result) => void) {
  try {
    keep(await queryFulfilled);
  } catch {
    // Nothing to keep; whoever sent the change gets the failure itself and shows it.
  }
}
