import { ApiError } from '@forkcast/service-kit';
import type { Account, AccountDirectory } from '../account/account-directory/accountDirectory';
import type { AccountSecrets } from '../personal-data/secrets';
import type { Passwords } from './passwords';
import { countedAttempts, type SignInThrottle } from './signInThrottle';

export interface ConfirmPasswordDependencies {
  directory: AccountDirectory;
  passwords: Passwords;
  throttle: SignInThrottle;
  secrets: AccountSecrets;
}

export interface Confirmation {
  account: Account;
  password: string;
  /** The network address that it comes from. */
  client: string;
}

/**
 * Checks that whoever is signed in knows the account's password. Throws ApiError 'wrong-password', 'no-password' where
 * the account has none, and 'too-many-requests': guesses count together with those at the sign-in page.
 */
export type ConfirmPassword = (confirmation: Confirmation) => Promise<void>;

export function createConfirmPassword(dependencies: ConfirmPasswordDependencies): ConfirmPassword {
  const { directory, passwords, throttle, secrets } = dependencies;
  return async ({ account, password, client }) => {
    const passwordHash = await directory.passwordHashOf(account.id);
    if (passwordHash === null) throw new ApiError('no-password');
    const { forAccount, forClient } = countedAttempts(secrets, account.id, client);
    const attempt = await throttle.begin([forAccount, forClient]);
    if (!(await passwords.matches(password, passwordHash))) throw new ApiError('wrong-password');
    await attempt.succeeded([forAccount]);
  };
}
