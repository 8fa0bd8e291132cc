import type { LoginRequest } from '@forkcast/contracts';
import { ApiError, type HttpExchange } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { findAccountByName } from '../account/loadAccount';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import type { RequestOrigin } from './requestOrigin';

type SignInModels = Pick<AccountModels, 'load' | 'keys' | 'secrets' | 'passwords' | 'guesses'>;

/** Signs in with a password. An unknown user and a wrong password are the same ApiError 'invalid-credentials'. */
export async function signIn(
  { login, ...origin }: RequestOrigin & { login: LoginRequest },
  { http }: { http: Pick<HttpExchange, 'saw'> },
  models: SignInModels,
): Promise<Account> {
  const name = login.email ?? login.username ?? '';
  const found = await findAccountByName(name, models);
  const guess = await models.guesses.begin({ ...origin, account: found?.account.id ?? foldCase(name) });
  const matches = await models.passwords.matches(login.password, found?.passwordHash ?? null, origin.client);
  if (!found || !matches) throw new ApiError('invalid-credentials');
  await guess.succeeded();
  http.saw(found.position);
  return found.account;
}
