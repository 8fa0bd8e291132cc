import { createForkcastApi } from '@forkcast/web-kit';

export const shoppingApi = createForkcastApi({
  reducerPath: 'shoppingApi',
  tagTypes: ['ShoppingList', 'Stores', 'ListLink'],
});
