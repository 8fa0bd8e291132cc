import type { SignInMethods } from '@forkcast/contracts';
import type { Account } from './account-directory/accountDirectory';
import { loadAccount, type LoadAccountModels } from './loadAccount';

/**
 * The ways into an account, as its owner's client gets them. Passkeys don't count: they stop working when the server
 * moves to another host name.
 */
export async function signInMethodsOf(account: Account, models: LoadAccountModels): Promise<SignInMethods> {
  const { googleId, googleEmail, email, openId } = account.profile;
  return {
    password: await hasPassword(account, models),
    google: googleId === null ? null : { email: googleEmail ?? email },
    openId: openId.map(({ issuer, email: address }) => ({ issuer, email: address })),
  };
}

export async function hasPassword({ id }: Account, models: LoadAccountModels): Promise<boolean> {
  const found = await loadAccount(id, models);
  return found !== null && found.passwordHash !== null;
}
