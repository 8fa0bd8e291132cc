import { apiError, type ApiHandler, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({ name: 'Tomato Soup' });
const link = {
  url: 'https://forkcast.example/shared/secret',
  createdAt: '2026-11-14T12:00:00.000Z',
  sharedBy: 'Bob',
};

async function openDialog(options: { onShow?: ApiHandler; online?: boolean } = {}) {
  const { onShow = () => ({ link: null }), online = true } = options;
  const api = mockApi({
    'GET /api/recipes/:id': () => soup,
    'GET /api/recipes/:id/share-link': onShow,
    'POST /api/recipes/:id/share-link': () => ({ link }),
    'DELETE /api/recipes/:id/share-link': () => undefined,
  });
  const rendered = openRecipes(api, { path: `/recipes/${soup.id}`, shell: { online } });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share a Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share a Link' });
  return { ...rendered, api, within: within(dialog) };
}

test("says what others can and can't see before a link exists", async () => {
  const { within: inDialog, api } = await openDialog();
  const seen = await inDialog.findByRole('list', { name: 'They can see' });
  expect(within(seen).getAllByRole('listitem')).toHaveLength(4);
  const hidden = within(inDialog.getByRole('list', { name: "They can't see" }));
  expect(hidden.getByText('Your notes, tags and rating')).toBeVisible();
  expect(inDialog.getByText(/Share it with the Community instead/)).toBeVisible();
  expect(api.callsTo('POST /api/recipes/:id/share-link')).toHaveLength(0);
});

test('creates a link that can be copied', async () => {
  const { user, within: inDialog } = await openDialog();
  await user.click(await inDialog.findByRole('button', { name: 'Create Link' }));
  const field = await inDialog.findByLabelText('Link to the recipe');
  expect(field).toHaveValue(link.url);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('readonly');
  expect(field).toHaveAccessibleDescription(
    'Shared by Bob on Nov 14, 2026. Anyone in your household can stop sharing.',
  );
  expect(await screen.findByText('Link created')).toBeVisible();
  await user.click(inDialog.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link.url);
});

test('shows an existing link, its day and Open', async () => {
  const { within: inDialog, api } = await openDialog({
    onShow: () => ({ link: { ...link, sharedBy: null } }),
  });
  const field = await inDialog.findByLabelText('Link to the recipe');
  expect(field).toHaveAccessibleDescription(
    'Shared on Nov 14, 2026. Anyone in your household can stop sharing.',
  );
  const open = inDialog.getByRole('link', { name: 'Open' });
  expect([open.getAttribute('href'), open.getAttribute('target'), open.getAttribute('rel')]).toEqual([
    link.url,
    '_blank',
    'noopener',
  ]);
  expect(inDialog.queryByRole('button', { name: 'Send…' })).toBeNull();
  expect(api.callsTo('POST /api/recipes/:id/share-link')).toHaveLength(0);
});

test("sends the link with the platform's share dialog", async () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  Object.assign(navigator, { share });
  try {
    const { user, within: inDialog } = await openDialog({ onShow: () => ({ link }) });
    const send = await inDialog.findByRole('button', { name: 'Send…' });
    share.mockRejectedValueOnce(new DOMException('Changed my mind', 'AbortError'));
    await user.click(send);
    expect(share).toHaveBeenCalledWith({ title: 'Tomato Soup', url: link.url });
    expect(screen.queryByText('Failed to send the link')).toBeNull();
    share.mockRejectedValueOnce(new DOMException('Not now', 'NotAllowedError'));
    await user.click(send);
    expect(await screen.findByText('Failed to send the link')).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('asks before it stops sharing', async () => {
  const { user, within: inDialog, api } = await openDialog({ onShow: () => ({ link }) });
  await user.click(await inDialog.findByRole('button', { name: 'Stop Sharing' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop sharing Tomato Soup?' });
  expect(within(question).getByText(/stops working right away/)).toBeVisible();
  expect(api.callsTo('DELETE /api/recipes/:id/share-link')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Stop Sharing' }));
  expect(await screen.findByText('No longer shared')).toBeVisible();
  expect(await inDialog.findByRole('button', { name: 'Create Link' })).toBeVisible();
});

test.each([
  ['online', true, /Couldn't check for an existing link: The cat sat on it/],
  ['offline', false, /Couldn't check for an existing link: You're offline\./],
])("says why the link can't be loaded while %s, and tries again", async (_how, online, message) => {
  let isBroken = true;
  const { user, within: inDialog } = await openDialog({
    online,
    onShow: () => (isBroken ? apiError(500, 'internal', 'The cat sat on it') : { link }),
  });
  expect(await inDialog.findByText(message)).toBeVisible();
  isBroken = false;
  await user.click(inDialog.getByRole('button', { name: 'Try again' }));
  expect(await inDialog.findByLabelText('Link to the recipe')).toHaveValue(link.url);
});

test('says that creating or stopping failed', async () => {
  const { user, within: inDialog, api } = await openDialog();
  const broken: ApiHandler = () => apiError(503, 'unavailable', 'Please try again');
  api.on('POST /api/recipes/:id/share-link', broken);
  await user.click(await inDialog.findByRole('button', { name: 'Create Link' }));
  expect(await screen.findByText('Failed to create the link')).toBeVisible();
  api.on('POST /api/recipes/:id/share-link', () => ({ link }));
  await user.click(await inDialog.findByRole('button', { name: 'Create Link' }));
  api.on('DELETE /api/recipes/:id/share-link', broken);
  await user.click(await inDialog.findByRole('button', { name: 'Stop Sharing' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Stop Sharing' }));
  expect(await screen.findByText('Failed to stop sharing')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(inDialog.getByLabelText('Link to the recipe')).toHaveValue(link.url);
});
