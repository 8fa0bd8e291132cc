import { DEFAULT_PREFERENCES, limits, type registerRequestSchema } from '@forkcast/contracts';
import type { CommandHandler, EventMetadata, Position } from '@forkcast/event-sourcing';
import { ApiError, type GoogleProfile } from '@forkcast/service-kit';
import type { z } from 'zod';
import type { HouseholdCommand } from '../household/commands';
import { householdStream, type HouseholdEvent } from '../household/events';
import type { HouseholdState } from '../household/household';
import { foldCase } from '../personal-data/foldCase';
import type { PersonalKeys } from '../personal-data/personalKeys';
import type { AccountSecrets } from '../personal-data/secrets';
import {
  emailReservationStream,
  googleReservationStream,
  usernameReservationStream,
  type Claim,
} from '../reservation/reservations';
import type { Passwords } from '../sign-in/passwords';
import type { AccountState } from './account';
import type { Account } from './account-directory/accountDirectory';
import type { AccountCommand } from './commands';
import { derivedUsernames, localPartOf } from './derivedNames';
import { accountStream, type AccountEvent } from './events';
import { sealProfile, type Profile } from './profile';

export interface RegistrationDependencies {
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  found: CommandHandler<HouseholdState, HouseholdCommand, HouseholdEvent>;
  claim: Claim;
  keys: PersonalKeys;
  passwords: Passwords;
  secrets: AccountSecrets;
  clock: () => Date;
  newId: () => string;
}

/** With a password, or with a Google account that was verified. */
export type Registration = Omit<z.output<typeof registerRequestSchema>, 'password'> & {
  password: string | null;
  google?: Pick<GoogleProfile, 'googleId' | 'avatar'>;
};

export type Register = (
  registration: Registration,
  metadata: EventMetadata,
) => Promise<{ account: Account; position: Position | undefined }>;

/**
 * Registers an account in a household of its own. Throws ApiError 'email-taken', 'username-taken' or 'google-taken'. Address and
 * username are reserved first and the account's first event is appended last, so that a registration that breaks off
 * on the way leaves no account, and nothing that stays taken.
 */
export function createRegister(dependencies: RegistrationDependencies): Register {
  const { execute, found, claim, keys, passwords, secrets, clock, newId } = dependencies;

  return async (registration, anonymous) => {
    const accountId = newId();
    const householdId = newId();
    const metadata = { ...anonymous, userId: accountId };

    const { email, displayName = localPartOf(email).slice(0, limits.displayName) } = registration;
    const emailKey = secrets.nameOf('email', foldCase(email));
    if (!(await claim(emailReservationStream(emailKey), accountId, metadata))) {
      throw new ApiError('email-taken');
    }
    try {
      const { username, usernameKey } = await claimUsername(registration, accountId, metadata);
      const googleKey = await claimGoogle(registration, accountId, metadata);
      const { googleId = null, avatar = null } = registration.google ?? {};
      const googleEmail = googleId === null ? null : email;
      const profile: Profile = { email, username, displayName, avatar, googleId, googleEmail };
      const { password } = registration;
      const passwordHash = password === null ? null : await passwords.hash(password);
      const key = await keys.create(accountId);
      await foundHousehold(householdId, accountId, metadata);
      const { position, events } = await execute(
        accountStream(accountId),
        {
          type: 'RegisterAccount',
          accountId,
          householdId,
          emailKey,
          usernameKey,
          profile: sealProfile(key, profile),
          passwordHash: passwordHash === null ? null : key.seal(passwordHash),
          ...(googleKey === null ? {} : { googleKey }),
          timeZone: registration.timeZone ?? 'UTC',
          at: clock().toISOString(),
        },
        { metadata },
      );
      return { account: accountOf(events, profile), position };
    } catch (error) {
      await abandon(accountId, metadata);
      throw error;
    }
  };

  async function claimUsername(
    { email, username }: Registration,
    accountId: string,
    metadata: EventMetadata,
  ): Promise<{ username: string; usernameKey: string }> {
    for (const candidate of username === undefined ? derivedUsernames(email) : [username]) {
      const usernameKey = secrets.nameOf('username', foldCase(candidate));
      if (await claim(usernameReservationStream(usernameKey), accountId, metadata)) {
        return { username: candidate, usernameKey };
      }
    }
    throw new ApiError('username-taken');
  }

  async function claimGoogle(
    { google }: Registration,
    accountId: string,
    metadata: EventMetadata,
  ): Promise<string | null> {
    if (!google) return null;
    const googleKey = secrets.nameOf('google', google.googleId);
    if (await claim(googleReservationStream(googleKey), accountId, metadata)) return googleKey;
    throw new ApiError('google-taken');
  }

  async function foundHousehold(householdId: string, founderId: string, metadata: EventMetadata) {
    const at = clock().toISOString();
    const command: HouseholdCommand = {
      type: 'FoundHousehold',
      householdId,
      founderId,
      fromHouseholdId: null,
      at,
    };
    await found(householdStream(householdId), command, { metadata });
  }

  /** Gives back at once what was reserved; without effect where the account came to be after all. */
  async function abandon(accountId: string, metadata: EventMetadata) {
    const at = clock().toISOString();
    const command: AccountCommand = { type: 'AbandonRegistration', accountId, deadline: at, at };
    await execute(accountStream(accountId), command, { metadata });
  }
}

function accountOf(events: readonly AccountEvent[], profile: Profile): Account {
  const [registered] = events;
  if (registered?.type !== 'AccountRegistered') throw new TypeError('Registering did not register');
  const { accountId, householdId, timeZone, trialEndsAt } = registered.data;
  return { id: accountId, householdId, profile, timeZone, trialEndsAt, preferences: DEFAULT_PREFERENCES };
}
