import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { createThrottle, networkOf } from '@forkcast/service-kit';
import type { AccountLimits } from './limits';
import type { AccountSecrets } from './personal-data/secrets';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

export interface ThrottlesDependencies {
  database: DocumentDatabase;
  secrets: AccountSecrets;
  limits: AccountLimits;
  clock: () => Date;
  newId: () => string;
}

/**
 * Creates all throttles of the service, keyed by hashes. The counting functions throw ApiError 'too-many-requests' with
 * `Retry-After`.
 */
export async function createThrottles({
  secrets: { hashOf },
  limits,
  ...dependencies
}: ThrottlesDependencies) {
  const create = (collection: string, windowMs: number, refusal: (wait: string) => string) =>
    createThrottle({ ...dependencies, collection, windowMs, refusal });
  const networkHash = (client: string) => hashOf('client', networkOf(client));
  const tooManyLinks = (wait: string) => `You've requested several links already. Try again ${wait}`;

  const signIns = await create(
    'sign-ins-counted',
    QUARTER_HOUR_MS,
    (wait) => `Too many sign-in attempts. Try again ${wait}`,
  );
  const registrations = await create(
    'registrations-counted',
    HOUR_MS,
    (wait) => `Too many new accounts from your network. Try again ${wait}`,
  );
  const uploads = await create('uploads-counted', HOUR_MS, (wait) => `Too many uploads. Try again ${wait}`);
  return {
    /** Passwords, right or wrong: each costs as much to check. */
    signIns,
    /** Wrong passwords: an attempt to sign in counts until it succeeds. Screens show the wait from `Retry-After`. */
    failures: await create(
      'sign-in-failures',
      QUARTER_HOUR_MS,
      () => 'Too many failed login attempts. Try again later or reset your password',
    ),
    /** Links to a new password. Shares the collection: its subjects begin with 'reset'. */
    resetLinks: await create('sign-in-failures', QUARTER_HOUR_MS, tooManyLinks),
    /** Links that confirm an address. */
    verificationLinks: await create('verification-links', QUARTER_HOUR_MS, tooManyLinks),
    /** Counts a registration in any case, which also limits probing for taken addresses. */
    countRegistration: async (client: string) => {
      await registrations.begin([{ subject: networkHash(client), limit: limits.registrationsPerNetwork }]);
    },
    /** Counts an uploaded avatar. */
    countUpload: async (accountId: string, client: string) => {
      await uploads.begin([
        { subject: hashOf('account', accountId), limit: limits.avatarsPerAccount },
        { subject: networkHash(client), limit: limits.avatarsPerNetwork },
      ]);
    },
    /**
     * Counts a public request: a password check, the start of a sign-in with a passkey, reading an invitation, or an
     * attempt with a set-up code, of which only a few are allowed. Each kind is counted separately.
     */
    countRequest: async (kind: 'check' | 'passkey' | 'invitation' | 'set-up', client: string) => {
      const subject = hashOf('client', `${kind} ${networkOf(client)}`);
      const limit = kind === 'set-up' ? limits.failuresPerAccount : limits.signInsPerNetwork;
      await signIns.begin([{ subject, limit }]);
    },
  };
}
