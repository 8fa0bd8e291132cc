import type { ListShareLink } from '@forkcast/contracts';
import { apiError, type ApiHandler, aUser, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';

const eva = { id: '0190a0b0-1111-4222-8333-444455556666', name: 'Eva' };
const link = { path: '/list/secret', createdAt: '2026-11-14T12:00:00.000Z', sharedBy: 'Bob' };
const nothing: ListShareLink = { link: null, guests: [] };

async function openDialog(options: { onShow?: ApiHandler; onErase?: ApiHandler } = {}) {
  const { onShow = () => nothing, onErase = () => undefined } = options;
  const api = mockApi({
    'GET /api/shopping-list': () => [],
    'GET /api/shopping-list/stores': () => [],
    'GET /api/shopping-list/habits': () => [],
    'GET /api/shopping-list/share-link': onShow,
    'POST /api/shopping-list/share-link': () => ({ link, guests: [] }),
    'DELETE /api/shopping-list/share-link': () => undefined,
    'DELETE /api/shopping-list/share-link/names/:id': onErase,
  });
  const rendered = renderRemote(App, {
    api,
    // A new user each time, because a user's store outlives the screen.
    session: { user: aUser({ id: crypto.randomUUID() }) },
    path: '/shopping-list',
  });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share List' });
  return { ...rendered, api, within: within(dialog) };
}

test("says what guests can and can't see before a link exists", async () => {
  const { within: inDialog, api } = await openDialog();
  const seen = within(await inDialog.findByRole('list', { name: 'They can see' }));
  expect(seen.getByText('The names, amounts and categories of your items')).toBeVisible();
  const hidden = within(inDialog.getByRole('list', { name: "They can't see" }));
  expect(hidden.getByText("Which meals it's for, your plan or your recipes")).toBeVisible();
  expect(inDialog.getByText("They can't add, change or remove anything.")).toBeVisible();
  expect(api.callsTo('POST /api/shopping-list/share-link')).toHaveLength(0);
});

test('creates a link that can be copied', async () => {
  const { user, within: inDialog } = await openDialog();
  await user.click(await inDialog.findByRole('button', { name: 'Create Link' }));
  const field = await inDialog.findByLabelText('Link to the list');
  expect(field).toHaveValue(`${window.location.origin}/list/secret`);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    'Shared by Bob on Nov 14, 2026. Anyone in your household can stop sharing.',
  );
  expect(inDialog.queryByText('Guest names')).toBeNull();
  await user.click(inDialog.getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/list/secret`);
});

test('deletes a guest name and keeps the focus in the list', async () => {
  let guests = [eva, { ...eva, id: crypto.randomUUID(), name: 'Jo' }];
  const { user, within: inDialog } = await openDialog({
    onShow: () => ({ link, guests }),
    onErase: ({ params }) => {
      guests = guests.filter(({ id }) => id !== params['id']);
      return undefined;
    },
  });
  await user.click(await inDialog.findByRole('button', { name: 'Delete the name Eva' }));
  expect(await screen.findByText('Name deleted')).toBeVisible();
  await waitFor(() => expect(inDialog.queryByText('Eva')).toBeNull());
  expect(inDialog.getByText('Jo')).toBeVisible();
  expect(inDialog.getByRole('heading', { name: 'Guest names' })).toHaveFocus();
});

test("keeps a name that couldn't be deleted and says so", async () => {
  const { user, within: inDialog } = await openDialog({
    onShow: () => ({ link, guests: [eva] }),
    onErase: () => apiError(500, 'internal', 'The cat sat on it'),
  });
  await user.click(await inDialog.findByRole('button', { name: 'Delete the name Eva' }));
  expect(await screen.findByText('Failed to delete the name')).toBeVisible();
  expect(inDialog.getByText('Eva')).toBeVisible();
});
