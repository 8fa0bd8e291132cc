import type { SignInMethods } from '@forkcast/contracts';
import type { AccountModels } from '../models';
import type { Account } from './account-directory/accountDirectory';

/** The ways into an account, as its owner's client gets them. */
export async function signInMethodsOf(
  account: Account,
  models: Pick<AccountModels, 'directory'>,
): Promise<SignInMethods> {
  const { googleId, googleEmail, email } = account.profile;
  return {
    password: await hasPassword(account, models),
    google: googleId === null ? null : { email: googleEmail ?? email },
  };
}

export async function hasPassword(
  { id }: Account,
  { directory }: Pick<AccountModels, 'directory'>,
): Promise<boolean> {
  return (await directory.passwordHashOf(id)) !== null;
}
