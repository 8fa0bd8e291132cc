import type { SignInMethods } from '@forkcast/contracts';
import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAccount, aSession, openSettings, serverFor } from '../../testing/openSettings';

const unauthenticated = () => apiError(401, 'unauthenticated', 'Please log in');

async function open(changes: Partial<ReturnType<typeof anAccount>> = {}) {
  const account = { ...anAccount(), ...changes };
  const api = serverFor(account);
  api.on('POST /api/user/password', () => {
    account.methods = { ...account.methods, password: true };
    return undefined;
  });
  const ending = () => {
    api.on('GET /api/user', unauthenticated);
    return undefined;
  };
  api.on('POST /api/user/sign-out-everywhere', ending);
  api.on('DELETE /api/user', ending);
  const opened = openSettings(account, api, { path: '/settings?tab=security' });
  await screen.findByRole('button', { name: 'Delete My Account' });
  return { account, api, ...opened };
}

const viaGoogle: SignInMethods = { password: false, google: { email: 'ann@example.com' }, openId: [] };
const bodies = (api: MockApi, route: string) => api.callsTo(route).map(({ body }) => body);

test('says that loading failed, and loads on Try again', async () => {
  const account = anAccount();
  const api = serverFor(account);
  api.on('GET /api/user/sign-in-methods', () => apiError(503, 'unavailable', 'Back in a minute'));
  const { user } = openSettings(account, api, { path: '/settings?tab=security' });
  expect(await screen.findByText('Error loading login options: Back in a minute')).toBeVisible();
  api.on('GET /api/user/sign-in-methods', () => account.methods);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});

describe('changing the password', () => {
  const current = () => screen.getByLabelText('Current Password');
  const next = () => screen.getByLabelText('New Password');
  const confirm = () => screen.getByLabelText('Confirm New Password');
  const change = () => screen.getByRole('button', { name: 'Change Password' });

  test('names the account for password managers', async () => {
    const { account } = await open();
    const form = screen.getByRole('form', { name: 'Change Password' });
    const field = form.querySelector('input[autocomplete="username"]');
    expect(field).toHaveValue(account.user.email);
    expect(field).not.toBeVisible();
  });

  test('sends current and new password, empties the fields, and says so', async () => {
    const { user, api } = await open();
    await user.type(current(), 'old secret');
    await user.type(next(), 'new secret');
    await user.type(confirm(), 'new secret');
    await user.click(change());
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByText('All other devices have been logged out')).toBeVisible();
    expect(bodies(api, 'POST /api/user/password')).toEqual([
      { currentPassword: 'old secret', newPassword: 'new secret' },
    ]);
    for (const field of [current(), next(), confirm()]) expect(field).toHaveValue('');
  });

  test.each([
    [
      'a missing current password',
      ['', 'secret', 'secret'],
      'Current Password',
      'Please enter your current password',
    ],
    ['5 characters', ['old', '12345', '12345'], 'New Password', 'Password must be at least 6 characters'],
    [
      'different new passwords',
      ['old', '123456', '123457'],
      'Confirm New Password',
      'The passwords do not match',
    ],
  ])('rejects %s with a message and sends nothing', async (_case, typed, label, words) => {
    const { user, api } = await open();
    for (const [index, field] of [current(), next(), confirm()].entries()) {
      if (typed[index]) await user.type(field, typed[index]);
    }
    await user.click(change());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(api.callsTo('POST /api/user/password')).toEqual([]);
  });

  test('shows a wrong password at its field and keeps what was typed', async () => {
    const { user, api } = await open();
    const message = "Your current password isn't right";
    api.on('POST /api/user/password', () => apiError(403, 'wrong-password', message));
    await user.type(current(), 'wrong');
    await user.type(next(), 'secret');
    await user.type(confirm(), 'secret');
    await user.click(change());
    expect(await screen.findByText('Failed to change password')).toBeVisible();
    expect(current()).toHaveAccessibleDescription(new RegExp(message));
    expect(current()).toBeInvalid();
    expect(next()).toHaveValue('secret');
  });

  test('warns about a password that is easy to guess, and accepts it', async () => {
    const { user, api, account } = await open();
    const { username, email, displayName } = account.user;
    api.on('POST /api/auth/check-password', () => ({ weak: true }));
    await user.type(next(), '123456');
    expect(await screen.findByText(/^This password is easy to guess/)).toBeVisible();
    expect(next()).toHaveAccessibleDescription(/easy to guess/);
    expect(next()).toBeValid();
    expect(bodies(api, 'POST /api/auth/check-password')).toEqual([
      { password: '123456', names: [username, email, displayName] },
    ]);
    await user.type(current(), 'old secret');
    await user.type(confirm(), '123456');
    await user.click(change());
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.queryByText(/easy to guess/)).not.toBeInTheDocument();
  });

  test('lets a Google account set its first password without a current one', async () => {
    const { user, api } = await open({ methods: viaGoogle });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await user.type(next(), 'secret');
    await user.type(confirm(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    expect(await screen.findByText('Password set')).toBeVisible();
    expect(bodies(api, 'POST /api/user/password')).toEqual([{ newPassword: 'secret' }]);
    expect(await screen.findByLabelText('Current Password')).toBeVisible();
  });
});

describe('signing out everywhere', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Log Out Everywhere' }));
    return within(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }));
  };

  test('asks first, then requests the user, so that the shell notices', async () => {
    const { user, api } = await open();
    const question = await ask(user);
    expect(api.callsTo('POST /api/user/sign-out-everywhere')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Log Out Everywhere' }));
    expect(await screen.findByText('Logged out everywhere')).toBeVisible();
    await waitFor(() => expect(api.callsTo('GET /api/user')).toHaveLength(1));
  });

  test('says that signing out failed, and stays signed in', async () => {
    const { user, api } = await open();
    api.on('POST /api/user/sign-out-everywhere', () => apiError(503, 'unavailable', 'Back in a minute'));
    const question = await ask(user);
    await user.click(question.getByRole('button', { name: 'Log Out Everywhere' }));
    expect(await screen.findByText('Failed to log out')).toBeVisible();
    expect(screen.getByText('Back in a minute')).toBeVisible();
    expect(api.callsTo('GET /api/user')).toEqual([]);
  });
});

describe('the devices', () => {
  const phone = aSession({ device: 'Firefox on Android', network: '2001:db8:7:1::/64' });
  const old = aSession({ device: null, network: null });

  /** Signed in here, on a phone, and on an unknown device of a legacy session. */
  async function openWith(...others: ReturnType<typeof aSession>[]) {
    const opened = await open({ sessions: [aSession({ current: true }), ...others] });
    const { account, api } = opened;
    api.on('DELETE /api/user/sessions/:id', ({ params }) => {
      account.sessions = account.sessions.filter(({ id }) => id !== params.id);
      return undefined;
    });
    api.on('DELETE /api/user/sessions', () => {
      account.sessions = account.sessions.filter(({ current }) => current);
      return undefined;
    });
    await waitFor(() => expect(items()).toHaveLength(1 + others.length));
    return opened;
  }
  const items = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  test('lists when and where each device was used, and marks this one', async () => {
    await openWith(phone, old);
    const [here, there, unknown] = items().map((item) => item.textContent);
    expect(here).toBe('Firefox on LinuxThis deviceIn use now from 192.0.2.7');
    expect(there).toMatch(/^Firefox on AndroidLast used Nov 21, 2026, .* from 2001:db8:7:1::\/64Log Out$/);
    expect(unknown).toMatch(/^Unknown deviceLast used Nov 21, 2026, [^a-z]*Log Out$/);
  });

  test('refetches the list when a device is already signed out', async () => {
    const { user, account, api } = await openWith(phone);
    api.on('DELETE /api/user/sessions/:id', () => {
      account.sessions = account.sessions.filter(({ current }) => current);
      return apiError(404, 'not-found', 'Not found');
    });
    await user.click(screen.getByRole('button', { name: 'Log out Firefox on Android' }));
    expect(await screen.findByText('Failed to log out')).toBeVisible();
    expect(await screen.findByText("You're not logged in anywhere else.")).toBeVisible();
  });

  test('asks before it signs all other devices out', async () => {
    const { user, api } = await openWith(phone, old);
    await user.click(screen.getByRole('button', { name: 'Log Out All Others' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out all other devices?' }));
    expect(api.callsTo('DELETE /api/user/sessions')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Log Out All Others' }));
    expect(await screen.findByText('All other devices logged out')).toBeVisible();
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(api.callsTo('GET /api/user')).toEqual([]);
  });

  test("says that the devices can't be loaded, and still signs out everywhere", async () => {
    const account = anAccount();
    const api = serverFor(account);
    api.on('GET /api/user/sessions', () => apiError(503, 'unavailable', 'Back in a minute'));
    const { user } = openSettings(account, api, { path: '/settings?tab=security' });
    expect(await screen.findByText('Error loading your devices: Back in a minute')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log Out Everywhere' })).toBeEnabled();
    api.on('GET /api/user/sessions', () => account.sessions);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});

describe('deleting the account', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };

  test('confirms deletion with the address alone when there is no password', async () => {
    const { user, api } = await open({ methods: viaGoogle });
    const dialog = await ask(user);
    expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Email Address'), 'ann@example.com');
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByText('Account deleted')).toBeVisible();
    expect(bodies(api, 'DELETE /api/user')).toEqual([{ email: 'ann@example.com' }]);
  });

  test('rejects another address or a missing password without a request', async () => {
    const { user, api } = await open();
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Email Address'), 'bob@example.com');
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    expect(await dialog.findByText("This isn't your account's email address")).toBeVisible();
    expect(dialog.getByText('Please enter your current password')).toBeVisible();
    expect(api.callsTo('DELETE /api/user')).toEqual([]);
  });

  test('says that the password is wrong, and keeps the account', async () => {
    const { user, api } = await open();
    api.on('DELETE /api/user', () => apiError(403, 'wrong-password', "Your current password isn't right"));
    const dialog = await ask(user);
    await user.type(dialog.getByLabelText('Email Address'), 'ann@example.com');
    await user.type(dialog.getByLabelText('Current Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByText('Failed to delete account')).toBeVisible();
    expect(dialog.getByLabelText('Current Password')).toBeInvalid();
    expect(api.callsTo('GET /api/user')).toEqual([]);
  });
});
