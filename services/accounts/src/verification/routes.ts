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
  summary: 'Confirms the address of an account with the token of a link in a mail',
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
  summary: 'How a link that confirms the address gets to its owner',
  response: emailVerificationSchema,
  handle: (_call, { delivery }: AccountModels) => ({ delivery: delivery?.kind ?? ('none' as const) }),
});

const sendLink = route.post('/api/user/email-verification', {
  summary: 'Sends a link that confirms the address, to the address that the account has now',
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
