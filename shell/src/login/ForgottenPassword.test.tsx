import { apiError, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

type Api = NonNullable<Parameters<typeof renderShell>[0]>['api'];

async function openDialog(api: Api) {
  const shell = renderShell({ path: '/login', user: null, api });
  await screen.findByRole('form', { name: 'Login' });
  await shell.user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await shell.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  return { ...shell, dialog: within(await screen.findByRole('dialog', { name: 'Reset your password' })) };
}

async function openLink(api: Api, user: ReturnType<typeof aUser> | null = null) {
  const shell = renderShell({ path: '/login#reset=abc.def', user, api });
  await screen.findByRole('form', { name: 'Set a new password' });
  return shell;
}

describe('requesting a link', () => {
  test("sends the address typed so far and doesn't reveal whether it has an account", async () => {
    const { api, user, dialog } = await openDialog({
      'POST /api/auth/forgot-password': () => new Response('{}', { status: 202 }),
    });
    expect(dialog.getByLabelText('Email')).toHaveValue('ann@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText(/If there's an account for ann@example.com/)).toBeVisible();
    expect(api.callsTo('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: 'ann@example.com' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('requires a valid address', async () => {
    const { api, user, dialog } = await openDialog({});
    await user.clear(dialog.getByLabelText('Email'));
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText('Please enter a valid email address')).toBeVisible();
    expect(api.callsTo('POST /api/auth/forgot-password')).toHaveLength(0);
  });

  test('says that the server sends no mail and keeps the dialog open', async () => {
    const { user, dialog } = await openDialog({
      'POST /api/auth/forgot-password': () =>
        apiError(501, 'mail-not-configured', "This server doesn't send email."),
    });
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText("The link couldn't be sent")).toBeVisible();
    expect(screen.getByText("This server doesn't send email.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });
});

describe('opening a reset link', () => {
  async function setPassword(user: Awaited<ReturnType<typeof openLink>>['user'], confirmed = 'new secret') {
    await user.type(screen.getByLabelText('New Password'), 'new secret');
    await user.type(screen.getByLabelText('Confirm New Password'), confirmed);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
  }

  test.each([
    ['signed out', null],
    ['signed in', aUser()],
  ])('sets the password, signs in and shows the planner when %s', async (_case, signedIn) => {
    const { api, user } = await openLink({ 'POST /api/auth/reset-password': () => aUser() }, signedIn);
    await setPassword(user);
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
    expect(location.pathname + location.hash).toBe('/meal-planner');
    expect(api.callsTo('POST /api/auth/reset-password')[0]?.body).toEqual({
      token: 'abc.def',
      newPassword: 'new secret',
    });
  });

  test('requires both passwords to match', async () => {
    const { api, user } = await openLink({});
    await setPassword(user, 'something else');
    expect(await screen.findByText('The passwords do not match')).toBeVisible();
    expect(api.callsTo('POST /api/auth/reset-password')).toHaveLength(0);
  });

  test('warns about a password that is easy to guess', async () => {
    const { api, user } = await openLink({ 'POST /api/auth/check-password': () => ({ weak: true }) });
    await user.type(screen.getByLabelText('New Password'), '123456');
    expect(await screen.findByText(/^This password is easy to guess/)).toBeVisible();
    const [call] = api.callsTo('POST /api/auth/check-password');
    expect(call?.body).toEqual({ password: '123456', token: 'abc.def' });
  });

  test('shows under the field that the server rejects a weak password', async () => {
    const message = 'Password is too weak. Please use a stronger password';
    const details = [{ path: 'newPassword', message }];
    const { user } = await openLink({
      'POST /api/auth/reset-password': () => apiError(422, 'invalid-request', message, details),
    });
    await setPassword(user);
    expect(await screen.findByText('Failed to change password')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(new RegExp(message));
  });

  test('explains that the link is no longer valid and leads back to login', async () => {
    const { user } = await openLink({
      'POST /api/auth/reset-password': () =>
        apiError(404, 'reset-not-valid', 'This link is no longer valid. Please request a new one'),
    });
    await setPassword(user);
    expect(await screen.findByText('This link is no longer valid. Please request a new one')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByRole('button', { name: 'Forgot password?' })).toBeVisible();
  });
});
