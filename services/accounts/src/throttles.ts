import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { createThrottle, networkOf, type Throttle } from '@forkcast/service-kit';
import type { AccountLimits } from './limits';
import type { AccountSecrets } from './personal-data/secrets';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * All throttles of the service, keyed by hashes. The counting functions throw ApiError 'too-many-requests' with
 * `Retry-After`.
 */
export interface Throttles {
  /** Wrong passwords: an attempt to sign in counts until it succeeds. */
  failures: Throttle;
  /** Passwords, right or wrong: each costs as much to check. */
  signIns: Throttle;
  /** Links to a new password. */
  resetLinks: Throttle;
  /** Links that confirm an address. */
  verificationLinks: Throttle;
  /** Counts a registration in any case, which also limits probing for taken addresses. */
  countRegistration(client: string): Promise<void>;
  /** Counts an uploaded avatar. */
  countUpload(accountId: string, client: string): Promise<void>;
  /** Counts a password check. The limit per network is that of sign-ins, counted separately. */
  countPasswordCheck(client: string): Promise<void>;
  /** Counts an attempt with a set-up code, of which only a few are allowed. */
  countSetUpCode(client: string): Promise<void>;
  /** Counts the start of a sign-in with a passkey, with the same limit, counted separately. */
  countPasskeyOptions(client: string): Promise<void>;
  /** Counts a read of an invitation before signing in, with the same limit, counted separately. */
  countInvitationRead(client: string): Promise<void>;
}

export interface ThrottlesDependencies {
  database: DocumentDatabase;
  secrets: AccountSecrets;
  limits: AccountLimits;
  clock: () => Date;
  newId: () => string;
}

export async function createThrottles({
  secrets: { hashOf },
  limits,
  ...dependencies
}: ThrottlesDependencies): Promise<Throttles> {
  const create = (collection: string, windowMs: number, refusal: (wait: string) => string) =>
    createThrottle({ ...dependencies, collection, windowMs, refusal });
  const networkHash = (client: string) => hashOf('client', networkOf(client));
  const tooManyLinks = (wait: string) => `You've requested several links already. Try again ${wait}`;

  const signIns = await create(
    'sign-ins-counted',
    QUARTER_HOUR_MS,
    (wait) => `Too many sign-in attempts. Try again ${wait}`,
  );
  const countSignInStep = async (step: string, client: string) => {
    const subject = hashOf('client', `${step} ${networkOf(client)}`);
    await signIns.begin([{ subject, limit: limits.signInsPerNetwork }]);
  };
  const registrations = await create(
    'registrations-counted',
    HOUR_MS,
    (wait) => `Too many new accounts from your network. Try again ${wait}`,
  );
  const uploads = await create('uploads-counted', HOUR_MS, (wait) => `Too many uploads. Try again ${wait}`);
  return {
    signIns,
    // Screens show the wait from `Retry-After`.
    failures: await create(
      'sign-in-failures',
      QUARTER_HOUR_MS,
      () => 'Too many failed login attempts. Try again later or reset your password',
    ),
    // Shares the collection: its subjects begin with 'reset'.
    resetLinks: await create('sign-in-failures', QUARTER_HOUR_MS, tooManyLinks),
    verificationLinks: await create('verification-links', QUARTER_HOUR_MS, tooManyLinks),
    countRegistration: async (client) => {
      await registrations.begin([{ subject: networkHash(client), limit: limits.registrationsPerNetwork }]);
    },
    countUpload: async (accountId, client) => {
      await uploads.begin([
        { subject: hashOf('account', accountId), limit: limits.avatarsPerAccount },
        { subject: networkHash(client), limit: limits.avatarsPerNetwork },
      ]);
    },
    countPasswordCheck: (client) => countSignInStep('check', client),
    countSetUpCode: async (client) => {
      const subject = hashOf('client', `set-up ${networkOf(client)}`);
      await signIns.begin([{ subject, limit: limits.failuresPerAccount }]);
    },
    countPasskeyOptions: (client) => countSignInStep('passkey', client),
    countInvitationRead: (client) => countSignInStep('invitation', client),
  };
}
