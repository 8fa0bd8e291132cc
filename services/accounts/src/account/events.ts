import type { Preferences } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

/**
 * `profile` and `passwordHash` are sealed with the account's own key, `emailKey` and `usernameKey` are keyed hashes:
 * without that key and the installation's secret nobody can tell from the log who it was.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    accountId: string;
    householdId: string;
    emailKey: string;
    usernameKey: string;
    profile: string;
    /** Null for who signs in with Google alone. */
    passwordHash: string | null;
    /** Keyed hash of the Google account, where there is one. */
    googleKey?: string;
    timeZone: string;
    registeredAt: string;
    trialEndsAt: string;
  }
>;

/** The account never came to be and never will: what was reserved for it is free again. */
export type RegistrationAbandoned = DomainEvent<
  'RegistrationAbandoned',
  { accountId: string; abandonedAt: string }
>;

interface OfAccount {
  accountId: string;
  /** The household that the account is in from now on. */
  householdId: string;
}

export type TimeZoneChanged = DomainEvent<
  'TimeZoneChanged',
  OfAccount & { timeZone: string; changedAt: string }
>;

/** Carries the whole profile as it is from now on, sealed. Older ones have no `googleKey`, and change none. */
export type ProfileChanged = DomainEvent<
  'ProfileChanged',
  OfAccount & { profile: string; emailKey: string; googleKey?: string | null; changedAt: string }
>;

export type PasswordChanged = DomainEvent<
  'PasswordChanged',
  OfAccount & { passwordHash: string; changedAt: string }
>;

/**
 * Somebody who reads the mail of the account's address has said so, or Google has. `emailKey` says which address it was:
 * with another one the account begins anew.
 */
export type EmailVerified = DomainEvent<
  'EmailVerified',
  OfAccount & { emailKey: string; verifiedAt: string }
>;

export type PreferencesChanged = DomainEvent<
  'PreferencesChanged',
  OfAccount & { preferences: Preferences; changedAt: string }
>;

export type HouseholdChanged = DomainEvent<
  'HouseholdChanged',
  OfAccount & { fromHouseholdId: string; changedAt: string }
>;

/** Nothing of the account may be found any more; its key goes, and what was reserved for it is free again. */
export type AccountDeleted = DomainEvent<'AccountDeleted', OfAccount & { deletedAt: string }>;

export type AccountEvent =
  | AccountRegistered
  | RegistrationAbandoned
  | TimeZoneChanged
  | ProfileChanged
  | PasswordChanged
  | EmailVerified
  | PreferencesChanged
  | HouseholdChanged
  | AccountDeleted;
