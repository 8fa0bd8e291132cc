import { ApiError, type Identity } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import type { Account } from './account-directory/accountDirectory';

/** The account of the identity. Throws ApiError 'unauthenticated' if it is deleted. */
export async function signedInAccount(
  { accountId }: Identity,
  { directory }: Pick<AccountModels, 'directory'>,
): Promise<Account> {
  const account = await directory.byId(accountId);
  if (!account) throw new ApiError('unauthenticated');
  return account;
}
