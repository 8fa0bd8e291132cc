import { DEFAULT_PREFERENCES, TRIAL_DAYS, errorCatalogue, type Preferences } from '@forkcast/contracts';
import { RuleViolation, type Decider } from '@forkcast/event-sourcing';
import type { AbandonRegistration, AccountCommand, RegisterAccount } from './commands';
import type { AccountEvent } from './events';

export interface RegisteredAccount {
  status: 'registered';
  accountId: string;
  householdId: string;
  emailKey: string;
  usernameKey: string;
  googleKey: string | null;
  /** Sealed; null for who signs in with Google alone. */
  passwordHash: string | null;
  /** Sealed; the same text only as long as nothing in it has changed. */
  profile: string;
  timeZone: string;
  preferences: Preferences;
}

export type AccountState =
  | { status: 'unknown' }
  | RegisteredAccount
  | { status: 'abandoned' }
  /** Keeps what is still to be released. */
  | (Pick<RegisteredAccount, 'accountId' | 'householdId' | 'emailKey' | 'usernameKey' | 'googleKey'> & {
      status: 'deleted';
    });

type ChangeOfAccount = Exclude<AccountCommand, RegisterAccount | AbandonRegistration>;

export const account: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'unknown' }),
  decide,
  evolve,
};

/** The account, if there is one. */
export function registeredIn(state: AccountState): RegisteredAccount {
  if (state.status === 'registered') return state;
  throw new RuleViolation('not-found', 'There is no such account');
}

function decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
  switch (command.type) {
    case 'RegisterAccount':
      return register(command, state);
    case 'AbandonRegistration':
      return abandon(command, state);
    case 'DeleteAccount':
      // Whoever has to finish a deletion that broke off asks again.
      return state.status === 'deleted' ? [] : change(command, registeredIn(state));
    default:
      return change(command, registeredIn(state));
  }
}

function register({ type: _, at, ...particulars }: RegisterAccount, state: AccountState) {
  // An abandoned registration that comes back late must not take an address that has gone to somebody else.
  if (state.status !== 'unknown') throw new RuleViolation('conflict', 'This registration came too late');
  const registered: AccountEvent = {
    type: 'AccountRegistered',
    data: { ...particulars, registeredAt: at, trialEndsAt: daysAfter(at, TRIAL_DAYS) },
  };
  return [registered];
}

function abandon(
  { accountId, deadline, at }: AbandonRegistration,
  state: AccountState,
): readonly AccountEvent[] {
  if (state.status !== 'unknown' || at < deadline) return [];
  return [{ type: 'RegistrationAbandoned', data: { accountId, abandonedAt: at } }];
}

function change(command: ChangeOfAccount, registered: RegisteredAccount): readonly AccountEvent[] {
  const { accountId, householdId } = registered;
  const changed = { accountId, householdId, changedAt: command.at };
  switch (command.type) {
    case 'ChangeTimeZone': {
      const { timeZone } = command;
      return timeZone === registered.timeZone
        ? []
        : [{ type: 'TimeZoneChanged', data: { ...changed, timeZone } }];
    }
    case 'ChangeProfile': {
      const { basedOn, profile, emailKey, googleKey } = command;
      if (basedOn !== registered.profile) throw new RuleViolation('conflict', 'The profile has changed');
      if (googleKey === null && registered.googleKey !== null && registered.passwordHash === null) {
        throw new RuleViolation('only-way-in', errorCatalogue['only-way-in'].message);
      }
      return [{ type: 'ProfileChanged', data: { ...changed, profile, emailKey, googleKey } }];
    }
    case 'ChangePassword': {
      const { passwordHash, basedOn = registered.passwordHash } = command;
      if (basedOn !== registered.passwordHash)
        throw new RuleViolation('conflict', 'The password has changed');
      return [{ type: 'PasswordChanged', data: { ...changed, passwordHash } }];
    }
    case 'ChangePreferences': {
      const { preferences } = command;
      return areSame(preferences, registered.preferences)
        ? []
        : [{ type: 'PreferencesChanged', data: { ...changed, preferences } }];
    }
    case 'MoveHousehold': {
      const { fromHouseholdId, toHouseholdId } = command;
      if (householdId !== fromHouseholdId || householdId === toHouseholdId) return [];
      return [
        { type: 'HouseholdChanged', data: { ...changed, householdId: toHouseholdId, fromHouseholdId } },
      ];
    }
    case 'DeleteAccount':
      return [{ type: 'AccountDeleted', data: { accountId, householdId, deletedAt: command.at } }];
    default:
      return unreachable(command);
  }
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'AccountRegistered') {
    const { googleKey = null, registeredAt: _, trialEndsAt: __, ...of } = event.data;
    return { status: 'registered', ...of, googleKey, preferences: DEFAULT_PREFERENCES };
  }
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  return state.status === 'registered' ? evolveRegistered(state, event) : state;
}

type EventOfAccount = Exclude<AccountEvent, { type: 'AccountRegistered' | 'RegistrationAbandoned' }>;

function evolveRegistered(state: RegisteredAccount, event: EventOfAccount): AccountState {
  switch (event.type) {
    case 'TimeZoneChanged':
      return { ...state, timeZone: event.data.timeZone };
    case 'ProfileChanged': {
      const { profile, emailKey, googleKey = state.googleKey } = event.data;
      return { ...state, profile, emailKey, googleKey };
    }
    case 'PasswordChanged':
      return { ...state, passwordHash: event.data.passwordHash };
    case 'PreferencesChanged':
      return { ...state, preferences: event.data.preferences };
    case 'HouseholdChanged':
      return { ...state, householdId: event.data.householdId };
    case 'AccountDeleted': {
      const { accountId, householdId, emailKey, usernameKey, googleKey } = state;
      return { status: 'deleted', accountId, householdId, emailKey, usernameKey, googleKey };
    }
    default:
      event satisfies never;
      return state;
  }
}

function areSame(one: Preferences, other: Preferences): boolean {
  return (
    one.emailNotifications === other.emailNotifications &&
    one.weeklySummary === other.weeklySummary &&
    one.shoppingListReminders === other.shoppingListReminders
  );
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 24 * 60 * 60 * 1000).toISOString();
}

function unreachable(command: never): never {
  throw new TypeError(`Not a command of an account: ${JSON.stringify(command)}`);
}
