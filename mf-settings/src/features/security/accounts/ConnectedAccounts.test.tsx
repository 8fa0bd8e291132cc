import type { SignInMethods, SignInProviders } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { reloadAt } from '../../../reloadAt';
import { anAccount, openSettings, serverFor } from '../../../testing/openSettings';

jest.mock('../../../reloadAt');

const profile = { googleId: '108', email: 'ann@gmail.example', displayName: 'Ann', avatar: null };
const none: SignInMethods = { password: true, google: null, openId: [] };
const connected: SignInMethods = { ...none, google: { email: profile.email } };
const authelia = { id: 'authelia', label: 'Our login', issuer: 'https://auth.example.org', available: true };
const atAuthelia = { issuer: authelia.issuer, email: 'ann@example.org' };
const connectedToAuthelia: SignInMethods = { ...none, openId: [atAuthelia] };

interface Opening {
  methods?: SignInMethods;
  googleConfigured?: boolean;
  /** Without providers, only Google is shown. */
  providers?: SignInProviders;
  path?: string;
}

async function open({ methods = none, googleConfigured = true, providers, path }: Opening = {}) {
  const account = { ...anAccount(), methods };
  if (providers) account.providers = providers;
  const api = serverFor(account);
  api.on('POST /api/user/google', () => (account.methods = connected));
  api.on('DELETE /api/user/google', () => (account.methods = none));
  api.on('GET /api/auth/google/profile', () => profile);
  api.on('POST /api/user/openid', () => (account.methods = connectedToAuthelia));
  api.on('DELETE /api/user/openid', () => (account.methods = none));
  const popup = { closed: false };
  // It implements the properties that the page uses.
  const opened = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const rendered = openSettings(account, api, {
    path: path ?? '/settings?tab=security',
    shell: { googleConfigured },
  });
  await screen.findByRole('heading', { name: 'Connected Accounts' });
  const sendFromPopup = (data: unknown) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: location.origin });
      Object.defineProperty(event, 'source', { value: popup });
      window.dispatchEvent(event);
    });
  return { account, api, opened, sendFromPopup, ...rendered };
}

const connect = () => screen.getByRole('button', { name: 'Connect Google' });
const verified = { type: 'forkcast-google', outcome: 'verified', profile };

afterEach(() => jest.restoreAllMocks());

test("says that Google isn't configured and opens nothing", async () => {
  const { user, opened } = await open({ googleConfigured: false });
  expect(screen.getByText('Not connected')).toBeVisible();
  await user.click(connect());
  expect(await screen.findByText('Google login failed')).toBeVisible();
  // Screen readers receive the toast a second time.
  const [reason] = screen.getAllByText(/set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
  expect(reason).toBeVisible();
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

test("shows the server's message when it rejects the account", async () => {
  const { user, api, sendFromPopup } = await open();
  api.on('POST /api/user/google', () => apiError(409, 'google-taken', 'This belongs to someone else'));
  await user.click(connect());
  sendFromPopup(verified);
  expect(await screen.findByText('Google login failed')).toBeVisible();
  expect(screen.getByText('This belongs to someone else')).toBeVisible();
  expect(screen.getByText('Not connected')).toBeVisible();
});

describe('by redirect', () => {
  test('redirects to Google and back on a phone', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Android)');
    const { user, opened } = await open();
    await user.click(connect());
    expect(reloadAt).toHaveBeenLastCalledWith('/connect/google?mode=redirect&for=connect');
    expect(opened).not.toHaveBeenCalled();
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

test('says that disconnecting failed, and stays connected', async () => {
  const { user, api } = await open({ methods: connected });
  api.on('DELETE /api/user/google', () => apiError(409, 'conflict', 'Please try again'));
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Failed to disconnect Google')).toBeVisible();
  expect(screen.getByText('Connected as ann@gmail.example')).toBeVisible();
});

test("can't disconnect the only way to log in, and shows the reason", async () => {
  await open({ methods: { ...connected, password: false } });
  const disconnect = screen.getByRole('button', { name: 'Disconnect Google' });
  expect(disconnect).toBeDisabled();
  expect(disconnect).toHaveAccessibleDescription(expect.stringContaining('This is your only way to log in'));
});

describe('an OpenID provider', () => {
  const openProvider = (methods = none, { available = true, passwordSignIn = true } = {}) =>
    open({
      methods,
      googleConfigured: false,
      providers: { providers: [{ ...authelia, available }], passwordSignIn },
    });
  const disconnect = (label = 'Our login') => screen.getByRole('button', { name: `Disconnect ${label}` });

  test('can be connected and disconnected', async () => {
    const { user, api, opened, sendFromPopup } = await openProvider();
    expect(screen.queryByText('Google')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Connect Our login' }));
    expect(opened.mock.calls[0]?.[0]).toBe('/connect/authelia?mode=popup&for=connect');
    const account = { provider: 'authelia', email: atAuthelia.email, displayName: 'Ann' };
    sendFromPopup({ type: 'forkcast-openid', outcome: 'verified', profile: account });
    expect(await screen.findByText('Our login connected')).toBeVisible();
    expect(await screen.findByText('Connected as ann@example.org')).toBeVisible();
    expect(api.callsTo('POST /api/user/openid')[0]?.body).toEqual({ provider: 'authelia' });

    await user.click(disconnect());
    expect(await screen.findByText('Our login disconnected')).toBeVisible();
    expect(api.callsTo('DELETE /api/user/openid')[0]?.body).toEqual({ issuer: authelia.issuer });
    expect(await screen.findByText('Not connected')).toBeVisible();
  });

  test("is shown as unavailable when it doesn't respond", async () => {
    await openProvider(none, { available: false });
    expect(screen.getByText("Not connected. Our login isn't responding right now.")).toBeVisible();
  });

  test("can't be disconnected when it is the only way to log in because passwords are turned off", async () => {
    await openProvider(connectedToAuthelia, { passwordSignIn: false });
    expect(disconnect()).toBeDisabled();
    expect(disconnect()).toHaveAccessibleDescription(/This is your only way to log in\.$/);
    expect(screen.queryByRole('heading', { name: 'Change Password' })).not.toBeInTheDocument();
  });

  test('can be disconnected when the server no longer has it', async () => {
    const former = { issuer: 'https://former.example.org', email: 'ann@former.example.org' };
    await openProvider({ ...none, openId: [atAuthelia, former] });
    expect(disconnect('former.example.org')).toBeEnabled();
    expect(disconnect()).toBeEnabled();
  });
});
