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
  /** Counts a password check. A network has as many of these as sign-ins, counted separately. */
  countPasswordCheck(client: string): Promise<void>;
  /** Counts a code that sets up the server, which has few attempts. */
  countSetUpCode(client: string): Promise<void>;
  /** Counts the start of a sign-in with a passkey. A network has as many of these as sign-ins, counted separately. */
  countPasskeyOptions(client: string): Promise<void>;
  /** Counts the reading of an invitation before signing in, in the same way. */
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
  secrets: { nameOf },
  limits,
  ...dependencies
}: ThrottlesDependencies): Promise<Throttles> {
  const create = (collection: string, windowMs: number, refusal: (wait: string) => string) =>
    createThrottle({ ...dependencies, collection, windowMs, refusal });
  const networkName = (client: string) => nameOf('client', networkOf(client));
  const tooManyLinks = (wait: string) => `You've requested several links already. Try again ${wait}`;

  const signIns = await create(
    'sign-ins-counted',
    QUARTER_HOUR_MS,
    (wait) => `Too many sign-in attempts. Try again ${wait}`,
  );
  const countSigningIn = async (step: string, client: string) => {
    const subject = nameOf('client', `${step} ${networkOf(client)}`);
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
    // Shares the collection under names of its own.
    resetLinks: await create('sign-in-failures', QUARTER_HOUR_MS, tooManyLinks),
    verificationLinks: await create('verification-links', QUARTER_HOUR_MS, tooManyLinks),
    countRegistration: async (client) => {
      await registrations.begin([{ subject: networkName(client), limit: limits.registrationsPerNetwork }]);
    },
    countUpload: async (accountId, client) => {
      await uploads.begin([
        { subject: nameOf('account', accountId), limit: limits.avatarsPerAccount },
        { subject: networkName(client), limit: limits.avatarsPerNetwork },
      ]);
    },
    countPasswordCheck: (client) => countSigningIn('check', client),
    countSetUpCode: async (client) => {
      const subject = nameOf('client', `set-up ${networkOf(client)}`);
      await signIns.begin([{ subject, limit: limits.failuresPerAccount }]);
    },
    countPasskeyOptions: (client) => countSigningIn('passkey', client),
    countInvitationRead: (client) => countSigningIn('invitation', client),
  };
}
