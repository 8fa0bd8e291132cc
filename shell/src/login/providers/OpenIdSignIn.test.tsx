import { apiError, aUser, mockPopup } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';
import { redirectTo } from './redirectTo';

jest.mock('./redirectTo');

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(redirectTo).mockReset();
});

const authelia = { id: 'authelia', label: 'Our login' };
const keycloak = { id: 'keycloak', label: 'Keycloak' };
const profile = { provider: 'authelia', email: 'ann@example.org', displayName: 'Ann' };
const verified = { type: 'forkcast-openid', outcome: 'verified', profile };

async function open({ path = '/login', passwordSignIn = true, available = true } = {}) {
  const popup = mockPopup();
  const shell = renderShell({
    path,
    user: null,
    config: { providers: [authelia, keycloak], passwordSignIn },
    api: {
      'GET /api/auth/providers': () => ({
        providers: [
          { ...authelia, issuer: 'https://auth.example.org', available: true },
          { ...keycloak, issuer: 'https://id.example.org', available },
        ],
        passwordSignIn,
      }),
      'POST /api/auth/openid': () => aUser(),
      'GET /api/auth/openid/profile': () => profile,
    },
  });
  await screen.findByRole('button', { name: 'Continue with Our login' });
  return { ...shell, ...popup };
}

const button = () => screen.getByRole('button', { name: 'Continue with Our login' });
const planner = () => screen.findByRole('heading', { name: 'planner/App of Ann' });

test('signs in with the provider whose button was pressed', async () => {
  const { api, user, opened, send } = await open();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
  await user.click(button());
  expect(opened.mock.calls[0]?.[0]).toBe('/connect/authelia?mode=popup&for=sign-in');
  expect(screen.getByLabelText('Email')).toBeDisabled();
  send(verified);
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(await planner()).toBeVisible();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [sent] = api.callsTo('POST /api/auth/openid');
  expect(sent?.body).toEqual({ provider: 'authelia', timeZone });
});

test("shows which provider doesn't respond, and lets it be tried", async () => {
  const { user, send } = await open({ available: false });
  const unavailable = screen.getByRole('button', { name: 'Continue with Keycloak' });
  await waitFor(() =>
    expect(unavailable).toHaveAccessibleDescription(
      "Keycloak isn't responding right now. You can try anyway.",
    ),
  );
  expect(button()).not.toHaveAccessibleDescription();
  await user.click(unavailable);
  send({ type: 'forkcast-openid', outcome: 'unavailable' });
  expect(await screen.findByText('Login with Keycloak failed')).toBeVisible();
  expect(screen.getByText("Keycloak isn't responding right now. Please try again later.")).toBeVisible();
});

test.each([
  ['failed', 'Please try again'],
  ['no-email', "Our login didn't share your email address. Ask an administrator to allow it."],
])('says what went wrong after a redirect: %s', async (outcome, text) => {
  await open({ path: `/login?openid=${outcome}&provider=authelia` });
  expect(await screen.findByText('Login with Our login failed')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(location.search).toBe('');
});

test('signs in after a redirect', async () => {
  await open({ path: '/login?openid=verified&provider=authelia' });
  expect(await screen.findByText('Welcome, Ann!')).toBeVisible();
  expect(await planner()).toBeVisible();
});

test("asks for the password of another's or an unverified account, once", async () => {
  const { api, user, send } = await open();
  api.on('POST /api/auth/openid', () => apiError(409, 'email-unverified', 'taken'));
  await user.click(button());
  send(verified);
  const dialog = within(await screen.findByRole('dialog', { name: 'This email address is taken' }));
  expect(dialog.getByText(/you can log in with Our login/)).toBeVisible();
  api.on('POST /api/auth/openid', () => aUser());
  await user.type(dialog.getByLabelText('Password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await planner()).toBeVisible();
  const [, again] = api.callsTo('POST /api/auth/openid');
  expect(again?.body).toMatchObject({ provider: 'authelia', password: 'correct horse' });
});

test('shows the providers alone where there are no passwords', async () => {
  await open({ passwordSignIn: false });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByText('Forgot password?')).not.toBeInTheDocument();
});
