import { apiError, aUser, mockPopup } from '@forkcast/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';
import { redirectTo } from './redirectTo';

jest.mock('./redirectTo');

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(redirectTo).mockReset();
});

const profile = { googleId: '108', email: 'ann@gmail.example', displayName: 'Ann at Google', avatar: null };
const verified = { type: 'forkcast-google', outcome: 'verified', profile };

const config = { googleConfigured: true };

async function open(options: Parameters<typeof renderShell>[0] = {}) {
  const popup = mockPopup();
  const shell = renderShell({
    path: '/login',
    user: null,
    config,
    ...options,
    api: {
      'POST /api/auth/google': () => aUser(),
      'GET /api/auth/google/profile': () => profile,
      ...options.api,
    },
  });
  await screen.findByRole('tab', { name: 'Login' });
  return { ...shell, ...popup };
}

const google = () => screen.getByRole('button', { name: 'Continue with Google' });
const planner = () => screen.findByRole('heading', { name: 'planner/App of Ann' });
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function expectRefusal(title: string, text: string) {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(location.pathname + location.search).toBe('/login');
  expect(google()).toBeEnabled();
}

test("says that Google isn't set up, and opens nothing", async () => {
  const { user, opened } = await open({ config: {} });
  await user.click(google());
  await expectRefusal(
    'Google login failed',
    'Google sign-in is not set up on this server. An administrator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and restart it.',
  );
  expect(opened).not.toHaveBeenCalled();
  expect(redirectTo).not.toHaveBeenCalled();
});

test('signs in with the account chosen in the popup', async () => {
  const { api, user, opened, send } = await open();
  await user.click(google());
  expect(opened).toHaveBeenCalledWith(
    '/connect/google?mode=popup&for=sign-in',
    expect.any(String),
    expect.stringContaining('popup'),
  );
  send(verified);
  expect(await screen.findByText('Google login successful')).toBeVisible();
  expect(screen.getByText('Welcome to Forkcast!')).toBeVisible();
  expect(await planner()).toBeVisible();
  expect(location.pathname).toBe('/meal-planner');
  expect(api.callsTo('POST /api/auth/google').map(({ body }) => body)).toEqual([
    { ...profile, timeZone: timeZone() },
  ]);
});

test('ignores messages from elsewhere and malformed messages', async () => {
  const { api, user, send } = await open();
  await user.click(google());
  send(verified, { origin: 'https://evil.example' });
  send(verified, { source: window });
  send({ type: 'forkcast-google', outcome: 'verified' });
  send({ ...verified, type: 'other' });
  send({ ...verified, profile: { ...profile, googleId: 108 } });
  send({ type: 'forkcast-google', outcome: 'other' });
  send('verified');
  send(null);
  expect(google()).toBeDisabled();
  expect(api.callsTo('POST /api/auth/google')).toEqual([]);
});

test('says that the popup was blocked', async () => {
  const { user, opened } = await open();
  opened.mockReturnValue(null);
  await user.click(google());
  await expectRefusal('Popup Blocked', 'Please enable popups for this site to use Google login.');
});

test('says that Google login failed', async () => {
  const { user, send } = await open();
  await user.click(google());
  send({ type: 'forkcast-google', outcome: 'failed' });
  await expectRefusal('Google login failed', 'Please try again');
});

const unconfirmed = "Google hasn't confirmed this sign-in";
const refusals: [() => Response, string, string][] = [
  [() => apiError(401, 'unauthenticated', unconfirmed), 'Google login failed', unconfirmed],
  [
    () => apiError(409, 'email-taken', 'This email is already registered. Try logging in instead'),
    'Google login failed',
    'This email is already registered. Try logging in instead',
  ],
  [
    () => apiError(403, 'foreign-origin', 'x'),
    'Domain Not Authorized',
    'Please wait a few minutes for domain verification, or use email login instead.',
  ],
  [() => new Response('<html>', { status: 502 }), 'Google login failed', 'Please try again'],
];

test.each(refusals)('shows why the server rejected the account (%#)', async (answer, ...texts) => {
  const { api, user, send } = await open();
  api.on('POST /api/auth/google', answer);
  await user.click(google());
  send(verified);
  await expectRefusal(...texts);
});

describe('an unverified account with the same address', () => {
  const taken = () =>
    apiError(409, 'email-unverified', 'This email address is taken. Enter its password, or reset it');

  async function openDialog() {
    const shell = await open();
    shell.api.on('POST /api/auth/google', taken);
    await shell.user.click(google());
    shell.send(verified);
    const dialog = within(await screen.findByRole('dialog', { name: 'This email address is taken' }));
    return { ...shell, dialog };
  }
  const enter = async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>, password: string) => {
    await user.type(dialog.getByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
  };
  const sentTo = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.callsTo('POST /api/auth/google').map(({ body }) => body);

  test('signs in with its password', async () => {
    const opened = await openDialog();
    expect(screen.queryByText('Google login failed')).not.toBeInTheDocument();
    expect(screen.getByText(/There's already an account for ann@gmail.example/)).toBeVisible();
    opened.api.on('POST /api/auth/google', () => aUser());
    await enter(opened, 'correct horse');
    expect(await screen.findByText('Google login successful')).toBeVisible();
    expect(await planner()).toBeVisible();
    expect(sentTo(opened.api)).toEqual([
      { ...profile, timeZone: timeZone() },
      { ...profile, timeZone: timeZone(), password: 'correct horse' },
    ]);
  });

  test('says that there were too many attempts, and keeps the dialog open', async () => {
    const opened = await openDialog();
    opened.api.on('POST /api/auth/google', () => apiError(429, 'too-many-requests', 'Too many'));
    await enter(opened, 'a guess');
    expect(await screen.findByText('Google login failed')).toBeVisible();
    expect(screen.getByText(/^Too many/)).toBeVisible();
    expect(opened.dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test("starts over when Google's confirmation has expired", async () => {
    const opened = await openDialog();
    opened.api.on('POST /api/auth/google', () => apiError(401, 'unauthenticated', unconfirmed));
    await enter(opened, 'correct horse');
    await expectRefusal('Google login failed', unconfirmed);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('offers to reset the password of that address', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    const forgot = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
    expect(forgot.getByLabelText('Email')).toHaveValue('ann@gmail.example');
    await user.click(forgot.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(google()).toBeEnabled();
  });
});

describe('by redirect', () => {
  const back = () => open({ path: '/login?google=verified' });

  test.each(['Android', 'Opera Mini'])('opens Google in the same window on %s', async (agent) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent}; x) Browser/1`);
    const { user, opened } = await open();
    await user.click(google());
    expect(redirectTo).toHaveBeenLastCalledWith('/connect/google?mode=redirect&for=sign-in');
    expect(opened).not.toHaveBeenCalled();
  });

  test('continues with the page that was requested before sign-in, once', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Android)');
    const { user } = await open({ path: '/shopping-list#s3cret' });
    await user.click(google());
    expect(redirectTo).toHaveBeenCalled();
    cleanup();
    await back();
    expect(await screen.findByRole('heading', { name: 'shopping/App of Ann' })).toBeVisible();
    expect(location.pathname + location.hash).toBe('/shopping-list#s3cret');
    cleanup();
    await back();
    expect(await planner()).toBeVisible();
  });

  test('greets with the product name when the account has no name', async () => {
    const { api } = await open({
      path: '/login?google=verified',
      config: { ...config, productName: 'Suppertime' },
      api: { 'POST /api/auth/google': () => aUser({ displayName: ' ' }) },
    });
    expect(await screen.findByText('Welcome to Suppertime!')).toBeVisible();
    expect(api.callsTo('POST /api/auth/google').map(({ body }) => body)).toEqual([
      { ...profile, timeZone: timeZone() },
    ]);
  });

  test.each([
    ['has expired', apiError(404, 'not-found', 'Not found'), 'Please try again'],
    ['is unavailable', apiError(503, 'unavailable', 'Back in a minute'), 'Back in a minute'],
    ['is invalid', new Response('{}'), 'Please try again'],
  ])('says that Google login failed when the profile %s', async (_case, response, text) => {
    await open({
      path: '/login?google=verified',
      api: { 'GET /api/auth/google/profile': () => response },
    });
    await screen.findByText('Google login failed');
    await expectRefusal('Google login failed', text);
  });
});
