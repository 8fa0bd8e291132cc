import { TRIAL_DAYS } from '@forkcast/contracts';
import { RuleViolation, type Decider } from '@forkcast/event-sourcing';
import type { AbandonRegistration, AccountCommand, ChangeTimeZone, RegisterAccount } from './commands';
import type { AccountEvent } from './events';

export type AccountState =
  | { status: 'unknown' }
  | { status: 'registered'; accountId: string; householdId: string; timeZone: string }
  | { status: 'abandoned' };

export const account: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'unknown' }),
  decide,
  evolve,
};

function decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
  switch (command.type) {
    case 'RegisterAccount':
      return register(command, state);
    case 'AbandonRegistration':
      return abandon(command, state);
    case 'ChangeTimeZone':
      return changeTimeZone(command, state);
    default:
      return unreachable(command);
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

function changeTimeZone({ timeZone, at }: ChangeTimeZone, state: AccountState): readonly AccountEvent[] {
  if (state.status !== 'registered') throw new RuleViolation('not-found', 'There is no such account');
  const { accountId, householdId } = state;
  if (timeZone === state.timeZone) return [];
  return [{ type: 'TimeZoneChanged', data: { accountId, householdId, timeZone, changedAt: at } }];
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered': {
      const { accountId, householdId, timeZone } = event.data;
      return { status: 'registered', accountId, householdId, timeZone };
    }
    case 'RegistrationAbandoned':
      return { status: 'abandoned' };
    case 'TimeZoneChanged':
      return state.status === 'registered' ? { ...state, timeZone: event.data.timeZone } : state;
    default:
      event satisfies never;
      return state;
  }
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 24 * 60 * 60 * 1000).toISOString();
}

function unreachable(command: never): never {
  throw new TypeError(`Not a command of an account: ${JSON.stringify(command)}`);
}
