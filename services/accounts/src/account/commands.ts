import type { ChangeDisplayRequest, Preferences } from '@forkcast/contracts';
import type { PasskeyCommand } from '../passkeys/commands';
import type { AccountRegistered } from './events';

export type RegisterAccount = { type: 'RegisterAccount' } & Omit<
  AccountRegistered['data'],
  'registeredAt' | 'trialEndsAt'
> & {
    /** A provider has verified the address. */
    emailVerified?: boolean;
    at: string;
  };

/** Abandons a registration that wasn't completed by `deadline`. */
export interface AbandonRegistration {
  type: 'AbandonRegistration';
  accountId: string;
  deadline: string;
  at: string;
}

export interface ChangeTimeZone {
  type: 'ChangeTimeZone';
  timeZone: string;
  at: string;
}

/** Rejected as a conflict when `basedOn` (sealed) is no longer the current profile. */
export interface ChangeProfile {
  type: 'ChangeProfile';
  basedOn: string;
  profile: string;
  /** The key of the address in the new profile. */
  emailKey: string;
  /** The keys of the accounts at providers in the new profile. */
  googleKey: string | null;
  openIdKeys: readonly string[];
  /** Whether a password is a way to sign in on this server. */
  passwordSignIn: boolean;
  at: string;
}

/**
 * Proof that the owner reads the mail of the account's address. Rejected as a conflict when the account's
 * address has changed.
 */
export interface AddressProof {
  emailKey: string;
  /**
   * The profile without its accounts at providers, and `basedOn`, the sealed profile that it was derived from. While
   * the address was unverified, a stranger may have connected those accounts, so they are disconnected, and passkeys
   * are removed.
   */
  withoutProviders: { basedOn: string; profile: string };
}

export interface ChangePassword {
  type: 'ChangePassword';
  passwordHash: string;
  /** Rejected as a conflict when this is no longer the current hash (sealed). */
  basedOn?: string | null;
  proof?: AddressProof;
  at: string;
}

/** Does nothing if the address is verified. Rejected when the account's address has changed. */
export interface VerifyEmail {
  type: 'VerifyEmail';
  emailKey: string;
  at: string;
}

export interface ChangePreferences {
  type: 'ChangePreferences';
  preferences: Preferences;
  at: string;
}

/** Changes the given fields. */
export interface ChangeDisplay {
  type: 'ChangeDisplay';
  changes: ChangeDisplayRequest;
  at: string;
}

/** Does nothing for an account that has left `fromHouseholdId`. */
export interface MoveHousehold {
  type: 'MoveHousehold';
  fromHouseholdId: string;
  toHouseholdId: string;
  at: string;
}

/** `by` is the administrator. Does nothing if the account is disabled. */
export interface DisableAccount {
  type: 'DisableAccount';
  by: string;
  at: string;
}

/** `by` is the administrator. Does nothing if the account is enabled. */
export interface EnableAccount {
  type: 'EnableAccount';
  by: string;
  at: string;
}

export interface DeleteAccount {
  type: 'DeleteAccount';
  at: string;
}

export type AccountCommand =
  | RegisterAccount
  | AbandonRegistration
  | ChangeTimeZone
  | ChangeProfile
  | ChangePassword
  | VerifyEmail
  | ChangePreferences
  | ChangeDisplay
  | MoveHousehold
  | DisableAccount
  | EnableAccount
  | PasskeyCommand
  | DeleteAccount;
