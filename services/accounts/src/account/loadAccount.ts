import type { LoadedStream, Position } from '@forkcast/event-sourcing';
import type { ExternalProfile } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import {
  emailReservation,
  googleReservation,
  openIdReservation,
  usernameReservation,
} from '../reservation/reservation';
import { account as accounts } from './account';
import type { Account } from './account-directory/accountDirectory';
import type { RegisteredAccount } from './accountState';
import { openIdKeyOf } from './externalKeys';
import { openProfile } from './profile';

/** An account from its own stream: the read model may lag behind a registration or a change of the password. */
export interface LoadedAccount {
  account: Account;
  state: RegisteredAccount;
  /** Null for who signs in with a provider alone. */
  passwordHash: string | null;
  /** The position of the stream's last event in the log. */
  position: Position | undefined;
}

export type LoadAccountModels = Pick<AccountModels, 'load' | 'keys'>;
type NamedModels = LoadAccountModels & Pick<AccountModels, 'secrets'>;
type Registered = LoadedStream<RegisteredAccount>;

/** The id of no account. */
const NO_ACCOUNT = '';

/** Null for an unknown or deleted account. */
export async function loadAccount(
  accountId: string,
  { load, keys }: LoadAccountModels,
): Promise<LoadedAccount | null> {
  return opened(await registered(accountId, load), keys);
}

/** Finds the account with this address, or else this username. Takes the same time for an unknown name. */
export async function findAccountByName(name: string, models: NamedModels): Promise<LoadedAccount | null> {
  const [withAddress, withUsername] = await Promise.all([
    holderOf('email', name, models),
    holderOf('username', name, models),
  ]);
  return opened(withAddress ?? withUsername, models.keys);
}

export async function findAccountByEmail(email: string, models: NamedModels): Promise<LoadedAccount | null> {
  return opened(await holderOf('email', email, models), models.keys);
}

/** The account that a person at a provider is connected to. */
export async function findAccountByExternal(
  external: Pick<ExternalProfile, 'kind' | 'issuer' | 'subject'>,
  models: NamedModels,
): Promise<LoadedAccount | null> {
  const { secrets, keys } = models;
  const found =
    external.kind === 'google'
      ? await holderOf('google', external.subject, models)
      : await holderOfKey('openid', openIdKeyOf(external, secrets), models);
  return opened(found, keys);
}

const values = {
  email: {
    reservation: emailReservation,
    holds: ({ emailKey }: RegisteredAccount, key: string) => emailKey === key,
  },
  username: {
    reservation: usernameReservation,
    holds: ({ usernameKey }: RegisteredAccount, key: string) => usernameKey === key,
  },
  google: {
    reservation: googleReservation,
    holds: ({ googleKey }: RegisteredAccount, key: string) => googleKey === key,
  },
  openid: {
    reservation: openIdReservation,
    holds: ({ openIdKeys }: RegisteredAccount, key: string) => openIdKeys.includes(key),
  },
};

/** The account that has a value now. A reservation may belong to an unfinished registration or a former holder. */
async function holderOf(
  kind: 'email' | 'username' | 'google',
  value: string,
  models: NamedModels,
): Promise<Registered | null> {
  const folded = kind === 'google' ? value : foldCase(value);
  return holderOfKey(kind, models.secrets.nameOf(kind, folded), models);
}

async function holderOfKey(
  kind: keyof typeof values,
  key: string,
  { load }: Pick<NamedModels, 'load'>,
): Promise<Registered | null> {
  const { reservation, holds } = values[kind];
  const { holder } = (await load(reservation.of(key))).state;
  const found = await registered(holder?.accountId ?? NO_ACCOUNT, load);
  return found && holds(found.state, key) ? found : null;
}

async function registered(accountId: string, load: LoadAccountModels['load']): Promise<Registered | null> {
  const { state, ...loaded } = await load(accounts.of(accountId));
  return state.status === 'registered' ? { ...loaded, state } : null;
}

async function opened(found: Registered | null, keys: AccountModels['keys']): Promise<LoadedAccount | null> {
  const key = await keys.find(found?.state.accountId ?? NO_ACCOUNT);
  if (!found || !key) return null;
  const { state, position } = found;
  const { accountId: id, householdId, emailVerified, timeZone, trialEndsAt, preferences, display } = state;
  const profile = openProfile(key, state.profile);
  const account = { id, householdId, profile, emailVerified, timeZone, trialEndsAt, preferences, display };
  return {
    account: state.isDisabled ? { ...account, isDisabled: true } : account,
    state,
    passwordHash: state.passwordHash === null ? null : key.open(state.passwordHash),
    position,
  };
}
