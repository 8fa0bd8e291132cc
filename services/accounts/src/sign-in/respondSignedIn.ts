import type { User } from '@forkcast/contracts';
import { ApiError, signedIn, type HttpExchange } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { identityOf, presentUser } from '../account/presentUser';
import type { AccountModels } from '../models';

/** Signs the account in with a new session, and remembers its network. Throws ApiError 'account-disabled'. */
export async function respondSignedIn(
  account: Account,
  http: HttpExchange,
  models: Pick<AccountModels, 'guesses' | 'database' | 'load' | 'plans'>,
): Promise<User> {
  if (account.isDisabled) throw new ApiError('account-disabled');
  signedIn(http, identityOf(account));
  http.setHeader('cache-control', 'no-store');
  await models.guesses.signedInFrom(account.id, http.clientAddress());
  return presentUser(account, models);
}
