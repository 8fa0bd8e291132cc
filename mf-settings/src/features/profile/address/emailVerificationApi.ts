import type { EmailVerification, SentVerification } from '@forkcast/contracts';
import { settingsApi } from '../../../api/settingsApi';

/** Longer than the server waits for a mail server. */
const MAIL_TIMEOUT_MS = 30_000;

const emailVerificationApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    emailVerification: build.query<EmailVerification, void>({
      query: () => '/user/email-verification',
    }),
    sendVerification: build.mutation<SentVerification, void>({
      query: () => ({ url: '/user/email-verification', method: 'POST', timeoutMs: MAIL_TIMEOUT_MS }),
    }),
  }),
});

export const { useEmailVerificationQuery, useSendVerificationMutation } = emailVerificationApi;
