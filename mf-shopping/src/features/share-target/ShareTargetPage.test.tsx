import type { AddShoppingItemRequest } from '@forkcast/contracts';
import { apiError, expectAccessible, mockApi, renderRemote, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import App from '../../App';
import { shoppingItem } from '../../testing/shoppingItem';

function open(fields: Record<string, string>) {
  const api = mockApi({
    'GET /api/shopping-list': () => [],
    'POST /api/shopping-list': ({ body }) => shoppingItem({ name: (body as AddShoppingItemRequest).name }),
  });
  const path = `/share-target?${new URLSearchParams(fields).toString()}`;
  const session = { user: aUser({ id: crypto.randomUUID() }) };
  return { ...renderRemote(App, { api, path, session }), api };
}
const added = (api: ReturnType<typeof mockApi>) =>
  api.callsTo('POST /api/shopping-list').map(({ body }) => (body as AddShoppingItemRequest).name);

test('a text → is added line by line once that is chosen, as it was changed, and leads to the list', async () => {
  const { api, user, container } = open({ text: 'milk\neggs' });
  const field = await screen.findByLabelText('One thing a line');
  expect(field).toHaveValue('milk\neggs');
  expect(screen.queryByRole('link', { name: 'Import Recipe' })).toBeNull();
  expect(added(api)).toEqual([]);
  await expectAccessible(container);
  await user.type(field, '{enter}<b>salt</b>');
  await user.click(screen.getByRole('button', { name: 'Add to List' }));
  await waitFor(() => expect(added(api)).toEqual(['milk', 'eggs', '<b>salt</b>']));
  expect(await screen.findByRole('heading', { name: 'Shopping Lists' })).toBeVisible();
});

test('one of them fails → what is left stays to be tried again', async () => {
  const { api, user } = open({ text: 'milk\neggs\nsalt' });
  api.on('POST /api/shopping-list', ({ body }) => {
    const { name } = body as AddShoppingItemRequest;
    return name === 'eggs' ? apiError(503, 'unavailable', 'Please try again') : shoppingItem({ name });
  });
  await user.click(await screen.findByRole('button', { name: 'Add to List' }));
  expect(await screen.findByText('Not everything was added')).toBeVisible();
  expect(screen.getByLabelText('One thing a line')).toHaveValue('eggs\nsalt');
});

test('a web page → leads to importing it, which begins when it is asked for', async () => {
  open({ title: 'Leek soup', text: 'https://kitchen.example/soup?a=b' });
  expect(await screen.findByLabelText('One thing a line')).toHaveValue('Leek soup');
  expect(screen.getByRole('link', { name: 'Import Recipe' })).toHaveAttribute(
    'href',
    `/recipes#import=${encodeURIComponent('https://kitchen.example/soup?a=b')}`,
  );
});

test('nothing at all → says what can be shared', async () => {
  open({});
  expect(await screen.findByText('Nothing came along')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the List' })).toHaveAttribute('href', '/shopping-list');
});
