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
    /** Null if the account signs in with a provider only. */
    passwordHash: string | null;
    /** Keyed hash of the Google account; missing without one. */
    googleKey?: string;
    /** Keyed hashes of accounts at OpenID Connect providers; missing without any. */
    openIdKeys?: readonly string[];
    timeZone: string;
    registeredAt: string;
    trialEndsAt: string;
  }
>;

/** The account will never exist. Its reserved values are released. */
export type RegistrationAbandoned = DomainEvent<
  'RegistrationAbandoned',
  { accountId: string; abandonedAt: string }
>;

interface OfAccount {
  accountId: string;
  /** The account's household after the event. */
  householdId: string;
}

export type TimeZoneChanged = DomainEvent<
  'TimeZoneChanged',
  OfAccount & { timeZone: string; changedAt: string }
>;

/**
 * Has the whole new profile, sealed. Older events have no `googleKey` or `openIdKeys` and don't change them.
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

/** The account was deleted. Its key is removed and its reserved values are released. */
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
