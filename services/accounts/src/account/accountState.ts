import {
  DEFAULT_DISPLAY,
  DEFAULT_PREFERENCES,
  type DisplayPreferences,
  type Preferences,
} from '@forkcast/contracts';
import { evolvePasskeys, type SealedPasskey } from '../passkeys/passkeyRules';
import type { AccountEvent } from './events';

export interface RegisteredAccount {
  status: 'registered';
  accountId: string;
  householdId: string;
  emailKey: string;
  /** Whether the owner has proven that they receive mail at the address. */
  emailVerified: boolean;
  usernameKey: string;
  googleKey: string | null;
  openIdKeys: readonly string[];
  /** Sealed; null if the account signs in with a provider only. */
  passwordHash: string | null;
  /** Sealed. Every change of the profile yields a different text. */
  profile: string;
  timeZone: string;
  trialEndsAt: string;
  preferences: Preferences;
  display: DisplayPreferences;
  /** Only if an administrator has disabled it. */
  isDisabled?: true;
  passkeys: readonly SealedPasskey[];
}

export type AccountState =
  | { status: 'unknown' }
  | RegisteredAccount
  | { status: 'abandoned' }
  /** Keeps the reserved values so that they can be released. */
  | (Pick<
      RegisteredAccount,
      'accountId' | 'householdId' | 'emailKey' | 'usernameKey' | 'googleKey' | 'openIdKeys' | 'passkeys'
    > & { status: 'deleted' });

export function initialState(): AccountState {
  return { status: 'unknown' };
}

export function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'AccountRegistered') {
    const { googleKey = null, openIdKeys = [], registeredAt: _, ...registered } = event.data;
    const preferences = { preferences: DEFAULT_PREFERENCES, display: DEFAULT_DISPLAY };
    const connected = { googleKey, openIdKeys, passkeys: [] };
    return { status: 'registered', ...registered, emailVerified: false, ...connected, ...preferences };
  }
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  return state.status === 'registered' ? evolveRegistered(state, event) : state;
}

type RegisteredAccountEvent = Exclude<AccountEvent, { type: 'AccountRegistered' | 'RegistrationAbandoned' }>;

function evolveRegistered(state: RegisteredAccount, event: RegisteredAccountEvent): AccountState {
  switch (event.type) {
    case 'TimeZoneChanged':
      return { ...state, timeZone: event.data.timeZone };
    case 'ProfileChanged': {
      const { profile, emailKey, googleKey = state.googleKey, openIdKeys = state.openIdKeys } = event.data;
      const emailVerified = state.emailVerified && emailKey === state.emailKey;
      return { ...state, profile, emailKey, emailVerified, googleKey, openIdKeys };
    }
    case 'EmailVerified':
      return { ...state, emailVerified: state.emailVerified || event.data.emailKey === state.emailKey };
    case 'PasswordChanged':
      return { ...state, passwordHash: event.data.passwordHash };
    case 'PreferencesChanged':
      return { ...state, preferences: event.data.preferences };
    case 'DisplayChanged':
      return { ...state, display: { ...DEFAULT_DISPLAY, ...event.data.display } };
    case 'HouseholdChanged':
      return { ...state, householdId: event.data.householdId };
    case 'AccountDisabled':
      return { ...state, isDisabled: true };
    case 'AccountEnabled': {
      const { isDisabled: _, ...enabled } = state;
      return enabled;
    }
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
      return { ...state, passkeys: evolvePasskeys(state.passkeys, event) };
    case 'AccountDeleted': {
      const { accountId, householdId, emailKey, usernameKey, googleKey, openIdKeys, passkeys } = state;
      const reserved = { emailKey, usernameKey, googleKey, openIdKeys, passkeys };
      return { status: 'deleted', accountId, householdId, ...reserved };
    }
    default:
      event satisfies never;
      return state;
  }
}
