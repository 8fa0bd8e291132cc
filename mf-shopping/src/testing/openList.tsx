import type { AddShoppingItemRequest, ShoppingListItem } from '@forkcast/contracts';
import {
  aUser,
  type MockApi,
  mockApi,
  renderRemote,
  type RenderRemoteOptions,
} from '@forkcast/web-kit/testing';
import type { RemoteAppProps } from '@forkcast/web-kit';
import type { ComponentType, ReactElement } from 'react';
import { shoppingItem } from './shoppingItem';

/** A list that the mocked server keeps: what is changed shows in the next answer. */
export function mockList(...items: ShoppingListItem[]): MockApi {
  let list = items;
  return mockApi({
    'GET /api/shopping-list': () => list,
    'GET /api/shopping-list/habits': () => [],
    'POST /api/shopping-list': ({ body }) => {
      const { category, ...fields } = body as AddShoppingItemRequest; // what the screen sent
      const item = shoppingItem({ ...fields, category: category ?? 'Other' });
      list = [...list, item];
      return item;
    },
    'PUT /api/shopping-list/:id': ({ params, body }) => {
      list = list.map((item) => (item.id === params['id'] ? { ...item, ...(body as object) } : item)); // parsed JSON
      return list.find((item) => item.id === params['id']) ?? null;
    },
    'DELETE /api/shopping-list/clear-checked': () => {
      list = list.filter((item) => !item.isChecked);
      return { removed: 1 };
    },
    'DELETE /api/shopping-list/clear-all': () => {
      list = [];
      return { removed: 1 };
    },
    'DELETE /api/shopping-list/:id': ({ params }) => {
      list = list.filter((item) => item.id !== params['id']);
      return undefined;
    },
  });
}

/** Draws the screen or the panel as somebody else each time: a user's store outlives the screen. */
export function openList(
  ui: ComponentType<RemoteAppProps> | ReactElement,
  api: MockApi,
  options: RenderRemoteOptions = {},
) {
  return renderRemote(ui, {
    api,
    session: { user: aUser({ id: crypto.randomUUID(), displayName: 'Ann' }) },
    ...options,
  });
}
