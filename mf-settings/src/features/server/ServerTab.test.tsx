import type { ChangePersonRequest, ChangeSignUpRequest, Person, ServerResponse } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const usual: ServerResponse = {
  version: '1.0.0',
  signUp: { mode: 'open', isFixed: false },
  sendsMail: true,
  storage: { events: 1_234_000, documents: 56_000, photos: 2_500_000_000 },
  limits: [{ variable: 'REGISTRATIONS_PER_NETWORK', value: 1_000 }],
};

function aPerson(changes: Partial<Person> = {}): Person {
  return {
    id: crypto.randomUUID(),
    displayName: 'Bob',
    username: 'bob',
    email: 'bob@example.org',
    isAdministrator: false,
    isDisabled: false,
    lastSeenAt: '2026-11-21T09:30:00.000Z',
    photoBytes: 12_000_000,
    ...changes,
  };
}

function open(changes: Partial<ServerResponse> = {}) {
  const account = anAccount({ isAdministrator: true, timeZone: 'UTC' });
  const own = { id: account.user.id, displayName: 'Ann', isAdministrator: true, lastSeenAt: null };
  const state = { server: { ...usual, ...changes }, people: [aPerson(own), aPerson()] };
  const api = serverFor(account);
  api.on('GET /api/admin/server', () => state.server);
  api.on('GET /api/admin/backups', () => ({ automatic: null }));
  api.on('GET /api/admin/people', () => ({ people: state.people, next: null }));
  api.on('PUT /api/admin/people/:id', ({ params, body }) => {
    state.people = state.people.map(
      (each) => (each.id === params['id'] ? { ...each, ...(body as ChangePersonRequest) } : each), // The screen's request.
    );
    return undefined;
  });
  api.on('DELETE /api/admin/people/:id', ({ params }) => {
    state.people = state.people.filter(({ id }) => id !== params['id']);
    return undefined;
  });
  api.on('PUT /api/admin/sign-up', ({ body }) => {
    const { mode } = body as ChangeSignUpRequest; // The screen's request.
    state.server = { ...state.server, signUp: { mode, isFixed: false } };
    return { mode };
  });
  return { api, ...openSettings(account, api, { path: '/settings?tab=server' }) };
}

type User = ReturnType<typeof open>['user'];
const entryOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'People' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((each) => within(each).queryByText(name));
  if (!found) throw new Error(`No entry of ${name}`);
  return within(found);
};
async function choose(user: User, name: string, action: string) {
  await user.click((await entryOf(name)).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('shows no Server tab to members', async () => {
  const account = anAccount();
  openSettings(account, serverFor(account), { path: '/settings?tab=server' });
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Server' })).not.toBeInTheDocument();
});

test('shows people, storage, version and limits', async () => {
  open();
  const bob = await entryOf('Bob');
  expect(bob.getByText('Last seen Nov 21, 2026, 9:30 AM · 12.0 MB of photos in the household')).toBeVisible();
  const ann = await entryOf('Ann');
  expect([ann.getByText('You'), ann.getByText('Administrator'), ann.getByText(/Not seen yet/)]).toHaveLength(
    3,
  );
  for (const figure of ['1.2 MB', '56 KB', '2.5 GB', '1.0.0', '1,000']) {
    expect(await screen.findByText(figure)).toBeVisible();
  }
});

test('disables an account after a question, and enables it again', async () => {
  const { user } = open();
  await choose(user, 'Bob', 'Disable');
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable this account?' }));
  await user.click(question.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Bob is disabled')).toBeVisible();
  expect(await (await entryOf('Bob')).findByText('Disabled')).toBeVisible();
  await choose(user, 'Bob', 'Enable');
  expect(await screen.findByText('Bob can log in again')).toBeVisible();
});

test('deletes an account after a question', async () => {
  const { user, api } = open();
  await choose(user, 'Bob', 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this account?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText("Bob's account is deleted")).toBeVisible();
  expect(api.callsTo('DELETE /api/admin/people/:id')).toHaveLength(1);
});

test("says why the last administrator can't be removed, and offers no own 'Disable' or 'Delete'", async () => {
  const { user, api } = open();
  const reason = 'A server needs an administrator. Please make someone else an administrator first';
  api.on('PUT /api/admin/people/:id', () => apiError(409, 'last-administrator', reason));
  await choose(user, 'Ann', 'Remove as administrator');
  expect(await screen.findByText(reason)).toBeVisible();
  await user.click((await entryOf('Ann')).getByRole('button', { name: 'Actions for Ann' }));
  await screen.findByRole('menuitem', { name: 'Send password link' });
  expect(screen.queryByRole('menuitem', { name: /Disable|Delete/ })).not.toBeInTheDocument();
});

test('changes who may register', async () => {
  const { user, api } = open();
  const field = await screen.findByRole('combobox', { name: 'New accounts' });
  await user.selectOptions(field, 'No one');
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.callsTo('PUT /api/admin/sign-up').map(({ body }) => body)).toEqual([{ mode: 'closed' }]);
});

test('says that the environment decides who may register', async () => {
  open({ signUp: { mode: 'invited', isFixed: true } });
  const field = await screen.findByRole('combobox', { name: 'New accounts' });
  expect(field).toBeDisabled();
  expect(field).toHaveAccessibleDescription("SIGN_UP in the server's environment decides this.");
});

test('sends a test email and a password link', async () => {
  const { user, api } = open();
  api.on('POST /api/admin/test-email', () => ({ sentTo: 'ann@example.org' }));
  api.on('POST /api/admin/people/:id/reset-link', () => ({ delivery: 'mail' }));
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('Sent to ann@example.org')).toBeVisible();
  await choose(user, 'Bob', 'Send password link');
  expect(await screen.findByText("We've emailed Bob a link to set a new password")).toBeVisible();
});

test('offers no test email where the server sends none', async () => {
  open({ sendsMail: false, storage: null });
  expect(await screen.findByText(/This server sends no email/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test email' })).not.toBeInTheDocument();
  expect(screen.getByText(/The data is on other servers/)).toBeVisible();
});
