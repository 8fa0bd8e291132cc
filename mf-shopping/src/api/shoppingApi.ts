import { createForkcastApi } from '@forkcast/web-kit';

/** The shopping remote's own cache. */
export const shoppingApi = createForkcastApi({
  reducerPath: 'shoppingApi',
  tagTypes: ['ShoppingList', 'Stores', 'ListLink'],
});
