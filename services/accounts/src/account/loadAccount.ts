import type { LoadedStream, Position } from '@forkcast/event-sourcing';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { emailReservation, googleReservation, usernameReservation } from '../reservation/reservation';
import { account as accounts, type RegisteredAccount } from './account';
import type { Account } from './account-directory/accountDirectory';
import { openProfile } from './profile';

/** An account from its own stream: the read model may lag behind a registration or a change of the password. */
export interface LoadedAccount {
  account: Account;
  state: RegisteredAccount;
  /** Null for who signs in with Google alone. */
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

/** The account that a Google account is connected to. */
export async function findAccountByGoogle(
  googleId: string,
  models: NamedModels,
): Promise<LoadedAccount | null> {
  return opened(await holderOf('google', googleId, models), models.keys);
}

const values = {
  email: {
    reservation: emailReservation,
    fold: foldCase,
    key: ({ emailKey }: RegisteredAccount) => emailKey,
  },
  username: {
    reservation: usernameReservation,
    fold: foldCase,
    key: ({ usernameKey }: RegisteredAccount) => usernameKey,
  },
  google: {
    reservation: googleReservation,
    fold: (googleId: string) => googleId,
    key: ({ googleKey }: RegisteredAccount) => googleKey,
  },
};

/** The account that has a value now. A reservation may belong to an unfinished registration or a former holder. */
async function holderOf(
  kind: keyof typeof values,
  value: string,
  { load, secrets }: NamedModels,
): Promise<Registered | null> {
  const { reservation, fold, key } = values[kind];
  const name = secrets.nameOf(kind, fold(value));
  const { holder } = (await load(reservation.of(name))).state;
  const found = await registered(holder?.accountId ?? NO_ACCOUNT, load);
  return found && key(found.state) === name ? found : null;
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
  return {
    account: { id, householdId, profile, emailVerified, timeZone, trialEndsAt, preferences, display },
    state,
    passwordHash: state.passwordHash === null ? null : key.open(state.passwordHash),
    position,
  };
}
