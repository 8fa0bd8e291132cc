import { ApiError } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { loadAccount, type LoadAccountModels } from '../account/loadAccount';
import type { AccountModels } from '../models';
import type { RequestOrigin } from './requestOrigin';

export interface Confirmation extends RequestOrigin {
  account: Account;
  password: string;
}

export type ConfirmationModels = LoadAccountModels & Pick<AccountModels, 'passwords' | 'guesses'>;

/**
 * Checks the password of the signed-in account. Throws ApiError 'wrong-password', 'no-password' if the account has
 * none, and 'too-many-requests': guesses count together with those at the sign-in page.
 */
export async function confirmPassword(
  { account, password, ...origin }: Confirmation,
  { passwords, guesses, ...models }: ConfirmationModels,
): Promise<void> {
  const passwordHash = (await loadAccount(account.id, models))?.passwordHash ?? null;
  if (passwordHash === null) throw new ApiError('no-password');
  const guess = await guesses.begin({ ...origin, account: account.id });
  if (!(await passwords.matches(password, passwordHash, origin.client))) throw new ApiError('wrong-password');
  await guess.succeeded();
}
