import type {
  ForgotPasswordRequest,
  LoginForm,
  RegisterForm,
  ResetPasswordRequest,
  User,
  VerifiedGoogleProfile,
} from '@forkcast/contracts';
import { type ApiFailure, patientRequest } from '@forkcast/web-kit/boot';

/** Who is signed in now (null: nobody), or the failure that kept it from being found out. */
export type SessionAnswer = { user: User | null; failure?: undefined } | { failure: ApiFailure };

/** Asks who is signed in. */
export async function askWho(): Promise<SessionAnswer> {
  const answer = await userFrom({ url: 'user' });
  return answer.failure?.status === 401 ? { user: null } : answer;
}

export function sendLogin({ email, password }: LoginForm): Promise<SessionAnswer> {
  return userFrom({
    url: 'auth/login',
    method: 'POST',
    body: { username: email, password, timeZone: timeZone() },
  });
}

export function sendRegistration(form: RegisterForm): Promise<SessionAnswer> {
  return userFrom({ url: 'auth/register', method: 'POST', body: { ...form, timeZone: timeZone() } });
}

/** Signs in with the profile that Google has confirmed to this browser. */
export function sendGoogleLogin(profile: VerifiedGoogleProfile): Promise<SessionAnswer> {
  return userFrom({ url: 'auth/google', method: 'POST', body: { ...profile, timeZone: timeZone() } });
}

/** Asks for a link to a new password; answers what went wrong, or null. */
export async function sendForgotPassword(body: ForgotPasswordRequest): Promise<ApiFailure | null> {
  const { error } = await patientRequest({ url: 'auth/forgot-password', method: 'POST', body });
  return error ?? null;
}

/** Sets a new password with such a link's token, and signs in. */
export function sendResetPassword(body: ResetPasswordRequest): Promise<SessionAnswer> {
  return userFrom({ url: 'auth/reset-password', method: 'POST', body });
}

export async function sendLogout(): Promise<SessionAnswer> {
  const { error } = await patientRequest({ url: 'auth/logout', method: 'POST' });
  return error ? { failure: error } : { user: null };
}

async function userFrom(request: Parameters<typeof patientRequest>[0]): Promise<SessionAnswer> {
  const result = await patientRequest(request);
  if (result.error) return { failure: result.error };
  return { user: (result.data as User | undefined) ?? null }; // shape: contracts, userSchema
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
