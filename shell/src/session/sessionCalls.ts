import type {
  ForgotPasswordRequest,
  GoogleSignInRequest,
  LoginForm,
  OpenIdSignInRequest,
  ProviderLogout,
  RegisterForm,
  RegisterRequest,
  ResetPasswordRequest,
  User,
  VerifyEmailRequest,
  VerifyEmailResponse,
} from '@forkcast/contracts';
import {
  announceSigningOut,
  type ApiFailure,
  beginSession,
  requestWithRetry,
  waitForPendingRequests,
} from '@forkcast/web-kit/boot';

/** The signed-in user or null. `account` is the server's name for the account and its household. */
export interface SignedInUser {
  user: User | null;
  account: string | null;
}

/** The session, or the error that prevented reading it. */
export type SessionAnswer = (SignedInUser & { failure?: undefined }) | { failure: ApiFailure };

/**
 * The Register form; without `username` if the user didn't edit it. `setUp` is for the first account of a
 * server.
 */
export type RegistrationFields = Omit<RegisterForm, 'username'> &
  Partial<Pick<RegisterForm, 'username'>> &
  Pick<RegisterRequest, 'setUp'>;

/** How long a log-out waits for open calls, which the server would reject afterwards. */
export const PENDING_CALLS_TIMEOUT_MS = 3_000;

/** Reads the session. */
export async function fetchSession(): Promise<SessionAnswer> {
  const answer = await requestUser({ url: 'user' });
  return answer.failure?.status === 401 ? { user: null, account: null } : answer;
}

export function sendLogin({ email, password }: LoginForm): Promise<SessionAnswer> {
  return sendSignIn({
    url: 'auth/login',
    method: 'POST',
    body: { username: email, password, timeZone: timeZone() },
  });
}

/**
 * The server derives missing names from the address. `invitation` is the token of a link, required if sign-up
 * is by invitation.
 */
export function sendRegistration(form: RegistrationFields, invitation?: string): Promise<SessionAnswer> {
  const body = { ...form, timeZone: timeZone(), invitation };
  return sendSignIn({ url: 'auth/register', method: 'POST', body });
}

/** Signs in with Google or an OpenID Connect provider. `invitation` as in `sendRegistration`. */
export type ProviderLogin =
  ({ with: 'google' } & GoogleSignInRequest) | ({ with: 'openid' } & OpenIdSignInRequest);

/** Signs in with the profile that the provider confirmed for this browser. */
export function sendProviderLogin({ with: name, ...login }: ProviderLogin): Promise<SessionAnswer> {
  const body = { ...login, timeZone: timeZone() };
  return sendSignIn({ url: `auth/${name}`, method: 'POST', body });
}

/** Confirms an address with the token of the link in the mail. */
export async function sendVerification(
  body: VerifyEmailRequest,
): Promise<(VerifyEmailResponse & { failure?: undefined }) | { failure: ApiFailure }> {
  const result = await requestWithRetry({ url: 'auth/verify-email', method: 'POST', body });
  return result.error ? { failure: result.error } : (result.data as VerifyEmailResponse); // shape: contracts
}

/** Requests a password reset link; returns the error, or null. */
export async function sendForgotPassword(body: ForgotPasswordRequest): Promise<ApiFailure | null> {
  const { error } = await requestWithRetry({ url: 'auth/forgot-password', method: 'POST', body });
  return error ?? null;
}

/** Sets a new password with that link's token, and signs in. */
export function sendResetPassword(body: ResetPasswordRequest): Promise<SessionAnswer> {
  return sendSignIn({ url: 'auth/reset-password', method: 'POST', body });
}

/** `location` is set if the user has to log out at the provider, too. */
export type LogoutAnswer = { failure: ApiFailure } | { failure?: undefined; location: string | undefined };

export async function sendLogout(): Promise<LogoutAnswer> {
  announceSigningOut();
  await waitForPendingRequests(PENDING_CALLS_TIMEOUT_MS);
  const answer = await requestWithRetry({ url: 'auth/logout', method: 'POST' });
  if (answer.error) return { failure: answer.error };
  beginSession();
  return { location: (answer.data as ProviderLogout | undefined)?.location }; // 204 for most sessions
}

/** Sends a request that signs in. */
export async function sendSignIn(request: Parameters<typeof requestWithRetry>[0]): Promise<SessionAnswer> {
  const answer = await requestUser(request);
  if (!answer.failure) beginSession();
  return answer;
}

async function requestUser(request: Parameters<typeof requestWithRetry>[0]): Promise<SessionAnswer> {
  const result = await requestWithRetry({ ...request, ofAnyAccount: true });
  if (result.error) return { failure: result.error };
  return { user: (result.data as User | undefined) ?? null, account: result.meta.account }; // shape: contracts, userSchema
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
