import type { SignInMethods } from '@forkcast/contracts';
import type { Account } from './account-directory/accountDirectory';
import { loadAccount, type LoadAccountModels } from './loadAccount';

/**
 * An account's sign-in methods, without passkeys, because those stop working when the server moves to another host
 * name.
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
