import type { DisplayPreferences, Preferences } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import type { PasskeyEvent } from '../passkeys/events';

/**
 * `profile` and `passwordHash` are sealed with the account's own key. `emailKey` and `usernameKey` are keyed hashes.
 * Without that key and the installation's secret, the log doesn't identify the person.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    accountId: string;
    householdId: string;
    emailKey: string;
    usernameKey: string;
    profile: string;
    /** Null for who signs in with a provider alone. */
    passwordHash: string | null;
    /** Keyed hash of the Google account, where there is one. */
    googleKey?: string;
    /** Keyed hashes of accounts at OpenID Connect providers; missing where there are none. */
    openIdKeys?: readonly string[];
    timeZone: string;
    registeredAt: string;
    trialEndsAt: string;
  }
>;

/** The account will never exist. Its reserved values are free again. */
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

/**
 * Carries the whole profile as it is from now on, sealed. Older ones have no `googleKey` or `openIdKeys`, and change
 * none.
 */
export type ProfileChanged = DomainEvent<
  'ProfileChanged',
  OfAccount & {
    profile: string;
    emailKey: string;
    googleKey?: string | null;
    openIdKeys?: readonly string[];
    changedAt: string;
  }
>;

export type PasswordChanged = DomainEvent<
  'PasswordChanged',
  OfAccount & { passwordHash: string; changedAt: string }
>;

/**
 * The owner of the address, or a provider, has verified it. `emailKey` names the address. Another address has to be
 * verified again.
 */
export type EmailVerified = DomainEvent<
  'EmailVerified',
  OfAccount & { emailKey: string; verifiedAt: string }
>;

export type PreferencesChanged = DomainEvent<
  'PreferencesChanged',
  OfAccount & { preferences: Preferences; changedAt: string }
>;

/** Fields that a later version adds are missing in earlier events. */
export type DisplayChanged = DomainEvent<
  'DisplayChanged',
  OfAccount & { display: DisplayPreferences; changedAt: string }
>;

export type HouseholdChanged = DomainEvent<
  'HouseholdChanged',
  OfAccount & { fromHouseholdId: string; changedAt: string }
>;

/** The account can't log in any more. `by` is the administrator. */
export type AccountDisabled = DomainEvent<'AccountDisabled', OfAccount & { by: string; disabledAt: string }>;

export type AccountEnabled = DomainEvent<'AccountEnabled', OfAccount & { by: string; enabledAt: string }>;

/** The account is gone. Its key is removed and its reserved values are free again. */
export type AccountDeleted = DomainEvent<'AccountDeleted', OfAccount & { deletedAt: string }>;

export type AccountEvent =
  | AccountRegistered
  | RegistrationAbandoned
  | TimeZoneChanged
  | ProfileChanged
  | PasswordChanged
  | EmailVerified
  | PreferencesChanged
  | DisplayChanged
  | HouseholdChanged
  | AccountDisabled
  | AccountEnabled
  | PasskeyEvent
  | AccountDeleted;
