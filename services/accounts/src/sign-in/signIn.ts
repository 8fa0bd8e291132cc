import type { LoginRequest } from '@forkcast/contracts';
import { ApiError, type Call } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { foldCase } from '../personal-data/foldCase';
import type { ConfirmationModels } from './confirmPassword';
import type { Whence } from './whence';

/** Signs in with a password. An unknown user and a wrong password are the same ApiError 'invalid-credentials'. */
export async function signIn(
  { login, ...whence }: Whence & { login: LoginRequest },
  { executeAs, now }: Pick<Call, 'executeAs' | 'now'>,
  { directory, passwords, guesses }: ConfirmationModels,
): Promise<Account> {
  const name = login.email ?? login.username ?? '';
  const found = await directory.forSignIn(name);
  const guess = await guesses.begin({ ...whence, account: found?.account.id ?? foldCase(name) });

  const matches = await passwords.matches(login.password, found?.passwordHash ?? null, whence.client);
  if (!found || !matches) throw new ApiError('invalid-credentials');
  await guess.succeeded();

  const { account } = found;
  const { timeZone } = login;
  if (timeZone === undefined) return account;
  const execute = executeAs(account.id);
  const command = { type: 'ChangeTimeZone', timeZone, at: now } as const;
  await execute(accounts.of(account.id), command, { expect: 'exists' });
  return { ...account, timeZone };
}
