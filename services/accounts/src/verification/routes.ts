import {
  emailVerificationSchema,
  sentVerificationSchema,
  verifyEmailRequestSchema,
  verifyEmailResponseSchema,
} from '@forkcast/contracts';
import { ORIGIN_HEADER, route } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { sendVerification, verifyEmail } from './emailVerification';

const verify = route.post('/api/auth/verify-email', {
  summary: 'Confirms an account’s email address with the token of an emailed link',
  body: verifyEmailRequestSchema,
  response: verifyEmailResponseSchema,
  errors: ['verification-not-valid', 'verification-expired'],
  public: true,
  caughtUp: false,
  async handle({ body: { token }, ...call }, models: AccountModels) {
    return { outcome: await verifyEmail(token, call, models) };
  },
});

const readDelivery = route.get('/api/user/email-verification', {
  summary: 'How the server delivers links that confirm an email address',
  response: emailVerificationSchema,
  handle: (_call, { delivery }: AccountModels) => ({ delivery: delivery?.kind ?? ('none' as const) }),
});

const sendLink = route.post('/api/user/email-verification', {
  summary: 'Sends a confirmation link to the account’s current email address',
  response: sentVerificationSchema,
  status: 202,
  errors: ['mail-not-configured', 'not-found', 'invalid-request', 'too-many-requests'],
  executes: false,
  caughtUp: false,
  async handle({ identity, http }, models: AccountModels) {
    return { sent: await sendVerification(identity.accountId, http.header(ORIGIN_HEADER), models) };
  },
});

/** Verification links and their status. */
export const verificationRoutes = [verify, readDelivery, sendLink];
