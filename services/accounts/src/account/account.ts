import { isDeepStrictEqual } from 'node:util';
import { TRIAL_DAYS, errorCatalogue } from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import * as passkeyRules from '../passkeys/passkeyRules';
import { evolve, initialState, type AccountState, type RegisteredAccount } from './accountState';
import type {
  AbandonRegistration,
  AccountCommand,
  AddressProof,
  ChangePassword,
  ChangeProfile,
  RegisterAccount,
} from './commands';
import type { AccountEvent } from './events';

type AccountChange = Exclude<AccountCommand, RegisterAccount | AbandonRegistration>;

export const account = aggregate({
  streams: 'account-',
  name: (accountId: string) => accountId,
  initialState,
  decide,
  evolve,
});

/** Throws RuleViolation 'not-found' unless the account is registered. */
export function requireRegistered(state: AccountState): RegisteredAccount {
  if (state.status === 'registered') return state;
  throw new RuleViolation('not-found', 'Account not found');
}

function decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
  switch (command.type) {
    case 'RegisterAccount':
      return register(command, state);
    case 'AbandonRegistration':
      return abandon(command, state);
    case 'DeleteAccount':
      // An interrupted deletion sends the command again.
      return state.status === 'deleted' ? [] : change(command, requireRegistered(state));
    default:
      return change(command, requireRegistered(state));
  }
}

function register(
  { type: _, at, emailVerified = false, ...particulars }: RegisterAccount,
  state: AccountState,
): readonly AccountEvent[] {
  // An abandoned registration must not take an address that another account has reserved since.
  if (state.status !== 'unknown') throw new RuleViolation('conflict', 'This registration came too late');
  const registered: AccountEvent = {
    type: 'AccountRegistered',
    data: { ...particulars, registeredAt: at, trialEndsAt: daysAfter(at, TRIAL_DAYS) },
  };
  return emailVerified ? [registered, verified(particulars, at)] : [registered];
}

function verified(
  { accountId, householdId, emailKey }: Pick<RegisteredAccount, 'accountId' | 'householdId' | 'emailKey'>,
  at: string,
): AccountEvent {
  return { type: 'EmailVerified', data: { accountId, householdId, emailKey, verifiedAt: at } };
}

function abandon(
  { accountId, deadline, at }: AbandonRegistration,
  state: AccountState,
): readonly AccountEvent[] {
  if (state.status !== 'unknown' || at < deadline) return [];
  return [{ type: 'RegistrationAbandoned', data: { accountId, abandonedAt: at } }];
}

function change(command: AccountChange, registered: RegisteredAccount): readonly AccountEvent[] {
  const { accountId, householdId } = registered;
  const changed = { accountId, householdId, changedAt: command.at };
  switch (command.type) {
    case 'ChangeTimeZone': {
      const { timeZone } = command;
      return timeZone === registered.timeZone
        ? []
        : [{ type: 'TimeZoneChanged', data: { ...changed, timeZone } }];
    }
    case 'ChangeProfile':
      return changeProfile(command, registered);
    case 'ChangePassword':
      return changePassword(command, registered);
    case 'VerifyEmail': {
      if (command.emailKey !== registered.emailKey) {
        throw new RuleViolation('verification-not-valid', errorCatalogue['verification-not-valid'].message);
      }
      return registered.emailVerified ? [] : [verified(registered, command.at)];
    }
    case 'ChangePreferences': {
      const { preferences } = command;
      return isDeepStrictEqual(preferences, registered.preferences)
        ? []
        : [{ type: 'PreferencesChanged', data: { ...changed, preferences } }];
    }
    case 'ChangeDisplay': {
      const display = { ...registered.display, ...command.changes };
      return isDeepStrictEqual(display, registered.display)
        ? []
        : [{ type: 'DisplayChanged', data: { ...changed, display } }];
    }
    case 'MoveHousehold': {
      const { fromHouseholdId, toHouseholdId } = command;
      if (householdId !== fromHouseholdId || householdId === toHouseholdId) return [];
      return [
        { type: 'HouseholdChanged', data: { ...changed, householdId: toHouseholdId, fromHouseholdId } },
      ];
    }
    case 'DisableAccount': {
      const { by, at: disabledAt } = command;
      if (registered.isDisabled) return [];
      return [{ type: 'AccountDisabled', data: { accountId, householdId, by, disabledAt } }];
    }
    case 'EnableAccount': {
      const { by, at: enabledAt } = command;
      if (!registered.isDisabled) return [];
      return [{ type: 'AccountEnabled', data: { accountId, householdId, by, enabledAt } }];
    }
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
      return passkeyRules.changePasskeys(command, registered);
    case 'DeleteAccount':
      return [{ type: 'AccountDeleted', data: { accountId, householdId, deletedAt: command.at } }];
    default:
      throw new TypeError(`Not a command of an account: ${JSON.stringify(command satisfies never)}`);
  }
}

function changeProfile(command: ChangeProfile, registered: RegisteredAccount): readonly AccountEvent[] {
  const { basedOn, profile, emailKey, googleKey, openIdKeys, at: changedAt } = command;
  const { accountId, householdId } = registered;
  if (basedOn !== registered.profile) throw new RuleViolation('conflict', 'The profile has changed');
  requireSignInMethod(command, registered);
  const data = { accountId, householdId, changedAt, profile, emailKey, googleKey, openIdKeys };
  return [{ type: 'ProfileChanged', data }];
}

/** The last way to sign in can't be removed. */
function requireSignInMethod(
  { googleKey, openIdKeys, passwordSignIn }: ChangeProfile,
  before: RegisteredAccount,
): void {
  const hadProvider = before.googleKey !== null || before.openIdKeys.length > 0;
  const hasProvider = googleKey !== null || openIdKeys.length > 0;
  const hasPassword = passwordSignIn && before.passwordHash !== null;
  if (!hadProvider || hasProvider || hasPassword) return;
  throw new RuleViolation('only-way-in', errorCatalogue['only-way-in'].message);
}

function changePassword(command: ChangePassword, registered: RegisteredAccount): readonly AccountEvent[] {
  const { passwordHash, basedOn = registered.passwordHash, proof, at } = command;
  const { accountId, householdId } = registered;
  if (basedOn !== registered.passwordHash) throw new RuleViolation('conflict', 'The password has changed');
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { accountId, householdId, changedAt: at, passwordHash },
  };
  return proof ? [changed, ...proveAddress(proof, registered, at)] : [changed];
}

function proveAddress(
  { emailKey, withoutProviders }: AddressProof,
  registered: RegisteredAccount,
  at: string,
): readonly AccountEvent[] {
  if (emailKey !== registered.emailKey) throw new RuleViolation('conflict', 'The address has changed');
  if (registered.emailVerified) return [];
  // A stranger who registered with this address may have added them.
  const proven = [...passkeyRules.withoutPasskeys(registered, at), verified(registered, at)];
  const isConnected = registered.googleKey !== null || registered.openIdKeys.length > 0;
  if (!isConnected) return proven;
  const { basedOn, profile } = withoutProviders;
  if (basedOn !== registered.profile) throw new RuleViolation('conflict', 'The profile has changed');
  const { accountId, householdId } = registered;
  const disconnected: AccountEvent = {
    type: 'ProfileChanged',
    data: { accountId, householdId, changedAt: at, profile, emailKey, googleKey: null, openIdKeys: [] },
  };
  return [disconnected, ...proven];
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 24 * 60 * 60 * 1000).toISOString();
}
