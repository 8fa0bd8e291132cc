import type { SignInMethods } from '@forkcast/contracts';
import { act, screen } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../../testing/openSettings';

jest.mock('../../../startAfresh');

const authelia = { id: 'authelia', label: 'Our login', issuer: 'https://auth.example.org', available: true };
const atAuthelia = { issuer: authelia.issuer, email: 'ann@example.org' };
const none: SignInMethods = { password: true, google: null, openId: [] };
const connected: SignInMethods = { ...none, openId: [atAuthelia] };

interface Opening {
  methods?: SignInMethods;
  available?: boolean;
  passwordSignIn?: boolean;
}

async function open({ methods = none, available = true, passwordSignIn = true }: Opening = {}) {
  const providers = { providers: [{ ...authelia, available }], passwordSignIn };
  const account = { ...anAccount(), methods, providers };
  const api = serverFor(account);
  api.on('POST /api/user/openid', () => (account.methods = connected));
  api.on('DELETE /api/user/openid', () => (account.methods = none));
  const popup = { closed: false };
  // It implements the properties that the page uses.
  const opened = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const screenOf = openSettings(account, api, {
    path: '/settings?tab=security',
    shell: { googleConfigured: false },
  });
  await screen.findByRole('heading', { name: 'Connected Accounts' });
  const sendFromPopup = (data: unknown) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: location.origin });
      Object.defineProperty(event, 'source', { value: popup });
      window.dispatchEvent(event);
    });
  return { api, opened, says: sendFromPopup, ...screenOf };
}

const disconnect = (label = 'Our login') => screen.getByRole('button', { name: `Disconnect ${label}` });

afterEach(() => jest.restoreAllMocks());

test('connects a provider and disconnects it again', async () => {
  const { user, api, opened, says } = await open();
  expect(screen.queryByText('Google')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect Our login' }));
  expect(opened.mock.calls[0]?.[0]).toBe('/connect/authelia?mode=popup&for=connect');
  const profile = { provider: 'authelia', email: atAuthelia.email, displayName: 'Ann' };
  says({ type: 'forkcast-openid', outcome: 'verified', profile });
  expect(await screen.findByText('Our login connected')).toBeVisible();
  expect(await screen.findByText('Connected as ann@example.org')).toBeVisible();
  expect(api.callsTo('POST /api/user/openid')[0]?.body).toEqual({ provider: 'authelia' });

  await user.click(disconnect());
  expect(await screen.findByText('Our login disconnected')).toBeVisible();
  expect(api.callsTo('DELETE /api/user/openid')[0]?.body).toEqual({ issuer: authelia.issuer });
  expect(await screen.findByText('Not connected')).toBeVisible();
});

test("says that a provider doesn't respond", async () => {
  await open({ available: false });
  expect(screen.getByText("Not connected. Our login isn't responding right now.")).toBeVisible();
});

test('keeps the only way to log in, which a password is not where passwords are turned off', async () => {
  await open({ methods: connected, passwordSignIn: false });
  expect(disconnect()).toBeDisabled();
  expect(disconnect()).toHaveAccessibleDescription(/This is your only way to log in\.$/);
  expect(screen.queryByRole('heading', { name: 'Change Password' })).not.toBeInTheDocument();
});

test('disconnects a provider that the server no longer has', async () => {
  const former = { issuer: 'https://former.example.org', email: 'ann@former.example.org' };
  await open({ methods: { ...connected, openId: [atAuthelia, former] } });
  expect(disconnect('former.example.org')).toBeEnabled();
  expect(disconnect()).toBeEnabled();
});
