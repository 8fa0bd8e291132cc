import 'fake-indexeddb/auto';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { apiError, aUser } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { intentsOnDevice, storeOnDevice, photosOnDevice } from '../testing/storeOnDevice';
import { renderShell } from '../testing/renderShell';

const account = aUser();
const { id } = account;
const draft = `forkcast.draft.${id}.1`;
const seen = `forkcast.seen-list.${id}`;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem(seen, '{}');
  await storeOnDevice([{ accountId: id, status: 'settled' }]);
});

async function open() {
  const shell = renderShell({ user: account, api: { 'POST /api/auth/logout': () => undefined } });
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  return shell;
}

async function chooseLogOut({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

const question = () => screen.findByRole('alertdialog', { name: 'Keep unsaved work when you log out?' });
const loggedOut = () => screen.findByRole('form', { name: 'Login' });
const sessionDataIsGone = () =>
  waitFor(async () => {
    expect(localStorage.getItem(seen)).toBeNull();
    expect(await intentsOnDevice()).not.toContain(`${id} settled`);
  });

it('logs out without a question and deletes session data if everything is saved', async () => {
  await chooseLogOut(await open());
  await loggedOut();
  expect(await screen.findByText('Logged out')).toBeVisible();
  expect(screen.getByText("You've been successfully logged out")).toBeVisible();
  await sessionDataIsGone();
});

describe('with unsaved work on the device', () => {
  beforeEach(async () => {
    localStorage.setItem(draft, '{}');
    await storeOnDevice(
      ['settled', 'pending'].map((status) => ({ accountId: id, status })),
      [id, id],
    );
  });

  it('names the unsaved changes and stays logged in after Cancel', async () => {
    const shell = await open();
    await chooseLogOut(shell);
    const dialog = await question();
    expect(dialog).toHaveTextContent('1 shopping list change, 1 draft, and 2 photos');
    await shell.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shell.api.callsTo('POST /api/auth/logout')).toEqual([]);
    expect(localStorage.getItem(seen)).not.toBeNull();
  });

  it('keeps unsaved work if the user chooses to', async () => {
    const shell = await open();
    await chooseLogOut(shell);
    await shell.user.click(within(await question()).getByRole('button', { name: 'Keep work' }));
    await loggedOut();
    await sessionDataIsGone();
    expect(await intentsOnDevice()).toEqual([`${id} pending`]);
    expect(await photosOnDevice()).toHaveLength(2);
    expect(localStorage.getItem(draft)).not.toBeNull();
  });

  it('deletes unsaved work if the user chooses to', async () => {
    const shell = await open();
    await chooseLogOut(shell);
    await shell.user.click(within(await question()).getByRole('button', { name: 'Delete work' }));
    await loggedOut();
    await waitFor(async () => expect(await intentsOnDevice()).toEqual([]));
    expect(await photosOnDevice()).toEqual([]);
    expect(localStorage.getItem(draft)).toBeNull();
  });

  it('keeps everything if the log-out fails', async () => {
    const shell = await open();
    shell.api.on('POST /api/auth/logout', () => apiError(500, 'internal', ''));
    await chooseLogOut(shell);
    await shell.user.click(within(await question()).getByRole('button', { name: 'Delete work' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('An error occurred')).toBeVisible();
    expect(await intentsOnDevice()).toHaveLength(2);
    expect(localStorage.getItem(draft)).not.toBeNull();
  });

  it('deletes nothing if the session has ended, so that a restored server can get the changes again', async () => {
    const { api } = await open();
    api.on('GET /api/recipes', () => apiError(401, 'unauthenticated', 'Please log in'));
    await act(async () => void (await requestWithRetry({ url: 'recipes' })));
    await loggedOut();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await intentsOnDevice()).toHaveLength(2);
    expect(localStorage.getItem(seen)).not.toBeNull();
    expect(localStorage.getItem(draft)).not.toBeNull();
  });
});
