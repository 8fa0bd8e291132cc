import { ApiError } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { certainAccount, type CertainModels } from '../account/certainAccount';
import type { AccountModels } from '../models';
import type { Whence } from './whence';

export interface Confirmation extends Whence {
  account: Account;
  password: string;
}

export type ConfirmationModels = CertainModels & Pick<AccountModels, 'passwords' | 'guesses'>;

/**
 * Checks the password of the signed-in account. Throws ApiError 'wrong-password', 'no-password' if the account has
 * none, and 'too-many-requests': guesses count together with those at the sign-in page.
 */
export async function confirmPassword(
  { account, password, ...whence }: Confirmation,
  { passwords, guesses, ...models }: ConfirmationModels,
): Promise<void> {
  const passwordHash = (await certainAccount(account.id, models))?.passwordHash ?? null;
  if (passwordHash === null) throw new ApiError('no-password');
  const guess = await guesses.begin({ ...whence, account: account.id });
  if (!(await passwords.matches(password, passwordHash, whence.client))) throw new ApiError('wrong-password');
  await guess.succeeded();
}
