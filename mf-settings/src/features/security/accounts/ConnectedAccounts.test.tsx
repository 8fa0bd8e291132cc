import type { SignInMethods } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { startAfresh } from '../../../startAfresh';
import { anAccount, openSettings, serverFor } from '../../../testing/openSettings';

jest.mock('../../../startAfresh');

const profile = { googleId: '108', email: 'ann@gmail.example', displayName: 'Ann', avatar: null };
const connected: SignInMethods = { password: true, google: { email: profile.email }, openId: [] };
const none: SignInMethods = { password: true, google: null, openId: [] };

async function open(methods = none, googleConfigured = true, path = '/settings?tab=security') {
  const account = { ...anAccount(), methods };
  const api = serverFor(account);
  api.on('POST /api/user/google', () => (account.methods = connected));
  api.on('DELETE /api/user/google', () => (account.methods = none));
  api.on('GET /api/auth/google/profile', () => profile);
  const popup = { closed: false };
  // It implements the properties that the page uses.
  const opened = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const screenOf = openSettings(account, api, {
    path,
    shell: { googleConfigured },
  });
  await screen.findByRole('heading', { name: 'Connected Accounts' });
  const sendFromPopup = (data: unknown) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: location.origin });
      Object.defineProperty(event, 'source', { value: popup });
      window.dispatchEvent(event);
    });
  return { account, api, opened, sendFromPopup, ...screenOf };
}

const connect = () => screen.getByRole('button', { name: 'Connect Google' });
const verified = { type: 'forkcast-google', outcome: 'verified', profile };

afterEach(() => jest.restoreAllMocks());

test("says that Google isn't configured and opens nothing", async () => {
  const { user, opened } = await open(none, false);
  expect(screen.getByText('Not connected')).toBeVisible();
  await user.click(connect());
  expect(await screen.findByText('Google login failed')).toBeVisible();
  expect(
    screen.getByText(/An administrator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/),
  ).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

test('connects the account chosen in the popup', async () => {
  const { user, api, opened, sendFromPopup } = await open();
  await user.click(connect());
  expect(opened).toHaveBeenCalledWith(
    '/connect/google?mode=popup&for=connect',
    expect.any(String),
    expect.any(String),
  );
  expect(connect()).toBeDisabled();
  sendFromPopup(verified);
  expect(await screen.findByText('Google connected')).toBeVisible();
  expect(api.callsTo('POST /api/user/google').map(({ body }) => body)).toEqual([profile]);
  expect(await screen.findByText('Connected as ann@gmail.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Disconnect Google' })).toBeEnabled();
});

test('says that the popup was blocked', async () => {
  const { user, opened } = await open();
  opened.mockReturnValue(null);
  await user.click(connect());
  expect(await screen.findByText('Popup Blocked')).toBeVisible();
  expect(screen.getByText('Please enable popups for this site to use Google login.')).toBeVisible();
  expect(connect()).toBeEnabled();
});

test('says that the login failed when Google refuses', async () => {
  const { user, sendFromPopup } = await open();
  await user.click(connect());
  sendFromPopup({ type: 'forkcast-google', outcome: 'failed' });
  expect(await screen.findByText('Google login failed')).toBeVisible();
  expect(screen.getByText('Please try again')).toBeVisible();
});

test.each([
  [() => apiError(409, 'google-taken', 'This belongs to someone else'), 'This belongs to someone else'],
  [() => new Response('<html>', { status: 502 }), 'Please try again'],
])('shows the server’s message or a general one when it rejects the account (%#)', async (answer, words) => {
  const { user, api, sendFromPopup } = await open();
  api.on('POST /api/user/google', answer);
  await user.click(connect());
  sendFromPopup(verified);
  expect(await screen.findByText('Google login failed')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Not connected')).toBeVisible();
});

describe('by redirect', () => {
  const back = (outcome: string) => open(none, true, `/settings?tab=security&google=${outcome}`);

  test.each(['Android', 'iPhone', 'Opera Mini'])('redirects to Google and back on %s', async (agent) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent})`);
    const { user, opened } = await open();
    await user.click(connect());
    expect(startAfresh).toHaveBeenLastCalledWith('/connect/google?mode=redirect&for=connect');
    expect(opened).not.toHaveBeenCalled();
  });

  test('connects once on return with an account', async () => {
    const { api, path } = await back('verified');
    expect(await screen.findByText('Google connected')).toBeVisible();
    expect(await screen.findByText('Connected as ann@gmail.example')).toBeVisible();
    expect(api.callsTo('POST /api/user/google').map(({ body }) => body)).toEqual([profile]);
    await waitFor(() => expect(path()).toBe('/settings?tab=security'));
  });

  test("shows the server's message when the profile can't be read", async () => {
    const account = anAccount();
    const api = serverFor(account);
    api.on('GET /api/auth/google/profile', () => apiError(503, 'unavailable', 'Back in a minute'));
    openSettings(account, api, { path: '/settings?tab=security&google=verified' });
    expect(await screen.findByText('Google login failed')).toBeVisible();
    expect(screen.getByText('Back in a minute')).toBeVisible();
  });
});

test('disconnects on Disconnect', async () => {
  const { user, api } = await open(connected);
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Google disconnected')).toBeVisible();
  expect(api.callsTo('DELETE /api/user/google')).toHaveLength(1);
  expect(await screen.findByText('Not connected')).toBeVisible();
});

test('says that disconnecting failed, and stays connected', async () => {
  const { user, api } = await open(connected);
  api.on('DELETE /api/user/google', () => apiError(409, 'conflict', 'Please try again'));
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Failed to disconnect Google')).toBeVisible();
  expect(screen.getByText('Connected as ann@gmail.example')).toBeVisible();
});

test('refuses to disconnect the only way to sign in, and shows the reason', async () => {
  await open({ ...connected, password: false });
  const disconnect = screen.getByRole('button', { name: 'Disconnect Google' });
  expect(disconnect).toBeDisabled();
  expect(disconnect).toHaveAccessibleDescription(expect.stringContaining('This is your only way to log in'));
});
