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
import { openProfile, type Profile } from './profile';

/** An account from its own stream: the read model may lag behind a registration or a change of the password. */
export interface LoadedAccount {
  account: Account;
  state: RegisteredAccount;
  /** Null if the account signs in with a provider only. */
  passwordHash: string | null;
  /** The position of the stream's last event in the log. */
  position: Position | undefined;
}

export type LoadAccountModels = Pick<AccountModels, 'load' | 'keys'>;
type NamedModels = LoadAccountModels & Pick<AccountModels, 'secrets'>;
type Registered = LoadedStream<RegisteredAccount>;

/** An id that no account has. */
const NO_ACCOUNT = '';

/** Null for an unknown or deleted account. */
export async function loadAccount(
  accountId: string,
  { load, keys }: LoadAccountModels,
): Promise<LoadedAccount | null> {
  return open(await loadState(accountId, load), keys);
}

/** Finds the account with this address, or else this username. Takes the same time for an unknown name. */
export async function findAccountByName(name: string, models: NamedModels): Promise<LoadedAccount | null> {
  const [withAddress, withUsername] = await Promise.all([
    findHolder('email', name, models),
    findHolder('username', name, models),
  ]);
  return open(withAddress ?? withUsername, models.keys);
}

export async function findAccountByEmail(email: string, models: NamedModels): Promise<LoadedAccount | null> {
  return open(await findHolder('email', email, models), models.keys);
}

/** The account that a person at a provider is connected to. */
export async function findAccountByExternal(
  external: Pick<ExternalProfile, 'kind' | 'issuer' | 'subject'>,
  models: NamedModels,
): Promise<LoadedAccount | null> {
  const { secrets, keys } = models;
  const found =
    external.kind === 'google'
      ? await findHolder('google', external.subject, models)
      : await findHolderByKey('openid', openIdKeyOf(external, secrets), models);
  return open(found, keys);
}

const reservations = {
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
async function findHolder(
  kind: 'email' | 'username' | 'google',
  value: string,
  models: NamedModels,
): Promise<Registered | null> {
  const folded = kind === 'google' ? value : foldCase(value);
  return findHolderByKey(kind, models.secrets.hashOf(kind, folded), models);
}

async function findHolderByKey(
  kind: keyof typeof reservations,
  key: string,
  { load }: Pick<NamedModels, 'load'>,
): Promise<Registered | null> {
  const { reservation, holds } = reservations[kind];
  const { holder } = (await load(reservation.of(key))).state;
  const found = await loadState(holder?.accountId ?? NO_ACCOUNT, load);
  return found && holds(found.state, key) ? found : null;
}

async function loadState(accountId: string, load: LoadAccountModels['load']): Promise<Registered | null> {
  const { state, ...loaded } = await load(accounts.of(accountId));
  return state.status === 'registered' ? { ...loaded, state } : null;
}

async function open(found: Registered | null, keys: AccountModels['keys']): Promise<LoadedAccount | null> {
  const key = await keys.find(found?.state.accountId ?? NO_ACCOUNT);
  if (!found || !key) return null;
  const { state, position } = found;
  return {
    account: accountOf(state, openProfile(key, state.profile)),
    state,
    passwordHash: state.passwordHash === null ? null : key.open(state.passwordHash),
    position,
  };
}

export function accountOf(state: RegisteredAccount, profile: Profile): Account {
  const { accountId: id, householdId, emailVerified, timeZone, trialEndsAt, preferences, display } = state;
  const account = { id, householdId, profile, emailVerified, timeZone, trialEndsAt, preferences, display };
  return state.isDisabled ? { ...account, isDisabled: true } : account;
}
