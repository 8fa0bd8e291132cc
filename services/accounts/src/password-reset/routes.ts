import { forgotPasswordRequestSchema, resetPasswordRequestSchema, userSchema } from '@forkcast/contracts';
import { route, signedOut } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { requirePasswordSignIn } from '../sign-in/requirePasswordSignIn';
import { respondSignedIn } from '../sign-in/respondSignedIn';
import { requestReset, resetPassword } from './passwordReset';

const forgotPassword = route.post('/api/auth/forgot-password', {
  summary: 'Sends a password reset link to the address if an account has it',
  body: forgotPasswordRequestSchema,
  status: 202,
  errors: ['mail-not-configured', 'too-many-requests', 'password-sign-in-off'],
  executes: false,
  public: true,
  beforeBody: requirePasswordSignIn,
  async handle({ body: { email }, http }, models: AccountModels) {
    await requestReset(email, http.clientAddress(), models);
    return {};
  },
});

const setNewPassword = route.post('/api/auth/reset-password', {
  summary: 'Sets a new password with the token of a reset link, ends all sessions and signs in',
  body: resetPasswordRequestSchema,
  response: userSchema,
  errors: ['reset-not-valid', 'password-sign-in-off', 'account-disabled'],
  public: true,
  beforeBody: requirePasswordSignIn,
  async handle({ body, http, ...call }, models: AccountModels) {
    const account = await resetPassword({ ...body, client: http.clientAddress() }, call, models);
    signedOut(http, account.id);
    return respondSignedIn(account, http, models);
  },
});

/** Routes for users who can't sign in. */
export const passwordResetRoutes = [forgotPassword, setNewPassword];
