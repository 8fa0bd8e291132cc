import type { Preferences } from '@forkcast/contracts';
import type { AccountRegistered } from './events';

export type RegisterAccount = { type: 'RegisterAccount' } & Omit<
  AccountRegistered['data'],
  'registeredAt' | 'trialEndsAt'
> & {
    /** Google vouches for the address. */
    emailVerified?: boolean;
    at: string;
  };

/** Gives up on an account that has not come to be by `deadline`. */
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

/** Refused as a conflict when the profile is no longer the one (`basedOn`, as sealed) that the new one was made from. */
export interface ChangeProfile {
  type: 'ChangeProfile';
  basedOn: string;
  profile: string;
  /** The key of the address in the new profile. */
  emailKey: string;
  /** The key of the Google account in the new profile. */
  googleKey: string | null;
  at: string;
}

/** Somebody reads the mail of the account's address. Refused as a conflict when the account has another one by now. */
export interface AddressProof {
  emailKey: string;
  /**
   * The profile without its Google account, and the one that it was made from (`basedOn`), both as sealed. As long as
   * nobody had proven the address, whoever connected that account need not be its owner: it is no way in any more.
   */
  withoutGoogle: { basedOn: string; profile: string };
}

export interface ChangePassword {
  type: 'ChangePassword';
  passwordHash: string;
  /** Refused as a conflict when the former hash, as sealed, is another one. */
  basedOn?: string | null;
  proof?: AddressProof;
  at: string;
}

/** Without effect where it is verified; refused as not valid when the account has another address by now. */
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

/** Without effect for an account that is not in `fromHouseholdId` any more. */
export interface MoveHousehold {
  type: 'MoveHousehold';
  fromHouseholdId: string;
  toHouseholdId: string;
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
  | MoveHousehold
  | DeleteAccount;
