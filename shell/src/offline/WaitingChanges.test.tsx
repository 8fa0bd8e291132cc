import 'fake-indexeddb/auto';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { apiError, aUser } from '@forkcast/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { storeOnDevice } from '../testing/storeOnDevice';
import { remotes, renderShell, settings } from '../testing/renderShell';

const user = aUser();

const open = async () => {
  const rendered = renderShell({
    path: '/recipes',
    user,
    remotes: [...remotes, { ...settings, routes: ['/recipes'] }],
  });
  await screen.findByRole('heading', { name: 'settings/App of Ann' });
  return rendered;
};
const sender = () => screen.queryByRole('heading', { name: 'shopping/WaitingChanges of Ann' });

test('loads the sender of pending changes on any screen', async () => {
  await storeOnDevice([{ accountId: user.id, status: 'pending' }]);
  await open();
  await waitFor(() => expect(sender()).toBeInTheDocument());
});

test('loads nothing when this account has no pending changes', async () => {
  await storeOnDevice([
    { accountId: user.id, status: 'done' },
    { accountId: 'someone-else', status: 'pending' },
  ]);
  const databases = jest.spyOn(indexedDB, 'open');
  await open();
  await waitFor(() => expect(databases).toHaveBeenCalledWith('forkcast-intents'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sender()).not.toBeInTheDocument();
  databases.mockRestore();
});

test('waits until the device is online', async () => {
  await storeOnDevice([{ accountId: user.id, status: 'pending' }]);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(sender()).not.toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sender()).toBeInTheDocument());
  onLine.mockRestore();
});

test('names unsynced changes once when the session ends', async () => {
  await storeOnDevice([{ accountId: user.id, status: 'pending' }]);
  const { api } = await open();
  api.on('GET /api/recipes', () => apiError(401, 'unauthenticated', 'Please log in'));
  await act(async () => {
    await Promise.all([requestWithRetry({ url: 'recipes' }), requestWithRetry({ url: 'recipes' })]);
  });
  expect(await screen.findByText("You've been logged out")).toBeVisible();
  const words = '1 unsynced change is saved on this device. It will sync when you log in again.';
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.getByRole('form', { name: 'Login' })).toBeVisible();
});

test('shows nothing when the session ends without pending changes', async () => {
  await storeOnDevice([{ accountId: 'someone-else', status: 'pending' }]);
  const { api } = await open();
  api.on('GET /api/recipes', () => apiError(401, 'unauthenticated', 'Please log in'));
  await act(async () => void (await requestWithRetry({ url: 'recipes' })));
  expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText("You've been logged out")).not.toBeInTheDocument();
});
