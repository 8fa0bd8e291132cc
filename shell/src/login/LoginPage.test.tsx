import { apiError, type ApiHandler, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, settings } from '../testing/renderShell';

const READ_INVITATION = 'POST /api/household/read-invitation';
const invitation = { invitedBy: 'Bob', members: ['Bob', 'Cleo'], expiresAt: '2026-11-27T12:00:00.000Z' };
const joinable = [{ ...settings, routes: ['/settings', '/join'] }];

async function openLogin(api: Parameters<typeof renderShell>[0] = {}) {
  const shell = renderShell({ path: '/login', user: null, ...api });
  await screen.findByRole('form', { name: 'Login' });
  return shell;
}

async function openRegister(api: Parameters<typeof renderShell>[0] = {}) {
  const shell = await openLogin(api);
  await shell.user.click(screen.getByRole('tab', { name: 'Register' }));
  return { ...shell, form: within(screen.getByRole('form', { name: 'Register' })) };
}

type User = Awaited<ReturnType<typeof openLogin>>['user'];

async function logIn(user: User, email = 'ann@example.com', password = 'secret123') {
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function fillRegistration(user: User) {
  await user.type(screen.getByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.clear(screen.getByLabelText('Display Name'));
  await user.type(screen.getByLabelText('Display Name'), 'Ann');
  await user.type(screen.getByLabelText('Password'), 'secret123');
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

describe('Login', () => {
  test('signs in, shows the planner and sends the time zone', async () => {
    const { api, user } = await openLogin({ api: { 'POST /api/auth/login': () => aUser() } });
    await logIn(user);
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome back to Forkcast!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
    expect(location.pathname).toBe('/meal-planner');
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      username: 'ann@example.com',
      password: 'secret123',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  test('warns about a password that is easy to guess, and not about a better one', async () => {
    const { api, user, form } = await openRegister({
      api: {
        'POST /api/auth/check-password': ({ body }) => ({
          weak: (body as { password: string }).password === 'anna2024',
        }),
      },
    });
    await user.type(form.getByLabelText('Username'), 'anna2024');
    await user.type(form.getByLabelText('Password'), 'anna2024');
    expect(await form.findByText(/^This password is easy to guess/)).toBeVisible();
    expect(api.callsTo('POST /api/auth/check-password').map(({ body }) => body)).toEqual([
      { password: 'anna2024', names: ['anna2024'] },
    ]);
    await user.type(form.getByLabelText('Password'), '!');
    expect(form.queryByText(/easy to guess/)).not.toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('POST /api/auth/check-password')).toHaveLength(2));
    expect(form.queryByText(/easy to guess/)).not.toBeInTheDocument();
  });

  test('shows no warning when the server cannot be reached', async () => {
    const { api, user, form } = await openRegister({
      api: { 'POST /api/auth/check-password': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await user.type(form.getByLabelText('Password'), '123456');
    await waitFor(() => expect(api.callsTo('POST /api/auth/check-password')).toHaveLength(1));
    expect(form.queryByText(/easy to guess/)).not.toBeInTheDocument();
  });

  test('disables the buttons while logging in', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user } = await openLogin({
      api: { 'POST /api/auth/login': () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    await logIn(user);
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    answer(apiError(401, 'invalid-credentials', 'x'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled());
  });

  test('requires email and password, and clears messages while typing', async () => {
    const { api, user } = await openLogin();
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
    await logIn(user, '', '');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await waitFor(() =>
      expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument(),
    );
    expect(api.callsTo('POST /api/auth/login')).toHaveLength(0);
  });

  const retryLater = apiError(429, 'too-many-requests', 'x');
  retryLater.headers.set('retry-after', '840');

  test.each([
    [apiError(401, 'invalid-credentials', 'x'), 'Invalid email or password'],
    [retryLater, 'Too many failed login attempts. Try again in 14 minutes or reset your password'],
    [
      apiError(429, 'too-many-requests', 'x'),
      'Too many failed login attempts. Try again later or reset your password',
    ],
    [
      apiError(422, 'invalid-request', 'x', [{ path: 'email', message: 'y' }]),
      'Please enter a valid email address',
    ],
    [apiError(500, 'internal', 'Something went wrong on our end'), 'Something went wrong on our end'],
    [new Response('', { status: 502 }), 'Please check your credentials'],
  ])('shows why login failed (%#)', async (response, text) => {
    const { user } = await openLogin({ api: { 'POST /api/auth/login': () => response } });
    await logIn(user);
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(location.pathname).toBe('/login');
  });
});

describe('Register', () => {
  test('fills in untouched names from the email as it is typed, and lets the server find a free username', async () => {
    const { api, user, form } = await openRegister({ api: { 'POST /api/auth/register': () => aUser() } });
    await user.type(form.getByLabelText('Email'), 'anna@example.com');
    expect(form.getByLabelText('Username')).toHaveValue('anna');
    expect(form.getByLabelText('Display Name')).toHaveValue('anna');
    await user.clear(form.getByLabelText('Display Name'));
    await user.type(form.getByLabelText('Display Name'), 'Anna B.');
    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'bee@example.com');
    expect(form.getByLabelText('Username')).toHaveValue('bee');
    expect(form.getByLabelText('Display Name')).toHaveValue('Anna B.');
    await user.type(form.getByLabelText('Password'), 'secret123');
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registration successful')).toBeVisible();
    const body = api.callsTo('POST /api/auth/register')[0]?.body;
    expect(body).toMatchObject({ email: 'bee@example.com', displayName: 'Anna B.' });
    expect(body).not.toHaveProperty('username');
  });

  test('registers and shows the planner', async () => {
    const { api, user } = await openRegister({ api: { 'POST /api/auth/register': () => aUser() } });
    await fillRegistration(user);
    expect(await screen.findByText('Registration successful')).toBeVisible();
    expect(screen.getByText('Welcome to Forkcast!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
    expect(api.callsTo('POST /api/auth/register')[0]?.body).toMatchObject({
      username: 'ann',
      email: 'ann@example.com',
      displayName: 'Ann',
      password: 'secret123',
    });
  });

  test('shows every rule for empty fields', async () => {
    const { user, form } = await openRegister();
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(form.getByText('Invalid email address')).toBeVisible();
    expect(form.getByText('Display name is required')).toBeVisible();
    expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  test('shows a pending button while the account is being created', async () => {
    const { user, form } = await openRegister({
      api: { 'POST /api/auth/register': () => new Promise<Response>(() => undefined) },
    });
    await fillRegistration(user);
    expect(await form.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
    expect(form.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  });

  test.each([
    ['email-taken', undefined, 'x', 'This email is already registered. Try logging in instead'],
    [
      'invalid-request',
      [{ path: 'password', message: 'y' }],
      'x',
      'Password is too weak. Please use a stronger password',
    ],
    ['invalid-request', [{ path: 'email', message: 'y' }], 'x', 'Please enter a valid email address'],
    ['username-taken', undefined, 'This username is already taken', 'This username is already taken'],
    ['internal', undefined, '', 'Registration failed. Please try again'],
  ])('shows why registration failed (%s, %j)', async (code, details, message, text) => {
    const { user } = await openRegister({
      api: { 'POST /api/auth/register': () => apiError(409, code, message, details) },
    });
    await fillRegistration(user);
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getAllByText(text)[0]).toBeVisible();
  });
});

describe('when registration is limited', () => {
  const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

  test('shows no Register tab when sign-up is closed, and still logs in', async () => {
    const { user } = await openLogin({
      config: { signUp: 'closed' },
      api: { 'POST /api/auth/login': () => aUser() },
    });
    expect(tabs()).toEqual([]);
    expect(screen.getByText("This server isn't accepting new accounts right now.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await logIn(user);
    expect(await screen.findByText('Login successful')).toBeVisible();
  });

  test('asks for an invitation when sign-up is by invitation', async () => {
    await openLogin({ config: { signUp: 'invited' } });
    expect(tabs()).toEqual([]);
    expect(screen.getByText(/You'll need an invitation link/)).toBeVisible();
  });

  test.each([
    ['with the invitation of the link when sign-up is by invitation', 'invited', 't0ken'],
    ['without an invitation when sign-up is open', 'open', undefined],
  ] as const)('registers %s, and accepts it', async (_how, signUp, sent) => {
    const { api, user } = renderShell({
      path: '/join#t0ken',
      user: null,
      remotes: joinable,
      config: { signUp },
      api: { 'POST /api/auth/register': () => aUser(), [READ_INVITATION]: () => invitation },
    });
    await user.click(await screen.findByRole('tab', { name: 'Register' }));
    await fillRegistration(user);
    expect(await screen.findByText('Registration successful')).toBeVisible();
    const body = api.callsTo('POST /api/auth/register')[0]?.body as { invitation?: string }; // as sent by the form
    expect(body.invitation).toBe(sent);
    await waitFor(() => expect(location.pathname + location.hash).toBe('/join#t0ken'));
  });
});

describe('an invitation', () => {
  const open = (answer: ApiHandler) =>
    renderShell({ path: '/join#t0ken', user: null, remotes: joinable, api: { [READ_INVITATION]: answer } });

  test('names the inviter and the household before sign-in, and opens the Register tab', async () => {
    const { api } = open(() => invitation);
    expect(
      await screen.findByRole('heading', { name: 'Bob invited you to join their household' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        "You'll share one meal plan, recipe collection and shopping list with Bob and Cleo in Forkcast.",
      ),
    ).toBeVisible();
    expect(screen.getByText(/This invitation expires on Nov 27, 2026/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Register' })).toBeVisible();
    expect(api.callsTo(READ_INVITATION)[0]?.body).toEqual({ token: 't0ken' });
  });

  test('says that the link no longer works', async () => {
    const message = 'This invitation is no longer valid. Please request a new one';
    open(() => apiError(404, 'invitation-not-valid', message));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  test("still mentions the invitation when the server can't be reached", async () => {
    const { api } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(
      await screen.findByRole('heading', { name: "You've been invited to join a household" }),
    ).toBeVisible();
    await waitFor(() => expect(api.callsTo(READ_INVITATION)).toHaveLength(1));
  });
});

test('follows the stored sign-up mode', async () => {
  renderShell({
    user: null,
    path: '/login',
    api: { 'GET /api/auth/sign-up': () => ({ mode: 'closed', isFixed: false, needsSetUp: false }) },
  });
  expect(await screen.findByText(/isn't accepting new accounts/)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Register' })).not.toBeInTheDocument();
});
