import type { LoginRequest } from '@forkcast/contracts';
import type { CommandHandler, EventMetadata, Position } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import type { AccountState } from '../account/account';
import type { Account, AccountDirectory } from '../account/account-directory/accountDirectory';
import type { AccountCommand } from '../account/commands';
import { accountStream, type AccountEvent } from '../account/events';
import { foldCase } from '../personal-data/foldCase';
import type { AccountSecrets } from '../personal-data/secrets';
import type { Passwords } from './passwords';
import { countedAttempts, type SignInThrottle } from './signInThrottle';

export interface SignInDependencies {
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  directory: AccountDirectory;
  passwords: Passwords;
  throttle: SignInThrottle;
  secrets: AccountSecrets;
  clock: () => Date;
}

export interface SignInRequest {
  login: LoginRequest;
  /** The network address that the attempt comes from. */
  client: string;
  metadata: EventMetadata;
}

export type SignIn = (
  request: SignInRequest,
) => Promise<{ account: Account; position: Position | undefined }>;

/** Signs in with a password. An unknown user and a wrong password are the same ApiError 'invalid-credentials'. */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { execute, directory, passwords, throttle, secrets, clock } = dependencies;

  return async ({ login, client, metadata }) => {
    const name = login.email ?? login.username ?? '';
    const found = await directory.forSignIn(name);
    const { forAccount, forClient } = countedAttempts(secrets, found?.account.id ?? foldCase(name), client);
    const attempt = await throttle.begin([forAccount, forClient]);

    const matches = await passwords.matches(login.password, found?.passwordHash ?? null);
    if (!found || !matches) throw new ApiError('invalid-credentials');
    await attempt.succeeded([forAccount]);

    const { account } = found;
    if (login.timeZone === undefined) return { account, position: undefined };
    const { position } = await execute(
      accountStream(account.id),
      { type: 'ChangeTimeZone', timeZone: login.timeZone, at: clock().toISOString() },
      { metadata: { ...metadata, userId: account.id }, expect: 'exists' },
    );
    return { account: { ...account, timeZone: login.timeZone }, position };
  };
}
