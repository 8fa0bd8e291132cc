import {
  changePasswordRequestSchema,
  deleteAccountRequestSchema,
  signInMethodsSchema,
} from '@forkcast/contracts';
import { ApiError, route, signedIn, signedOut, type HttpExchange } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { ownNames, requireStrong } from '../password-policy/passwordPolicy';
import { foldCase } from '../personal-data/foldCase';
import { confirmPassword } from '../sign-in/confirmPassword';
import { readRequestOrigin } from '../sign-in/requestOrigin';
import { account as accounts } from './account';
import { deleteAccount } from './deletion';
import { identityOf } from './presentUser';
import { signedInAccount, type Account } from './account-directory/accountDirectory';
import { hasPassword, signInMethodsOf } from './signInMethods';

const readSignInMethods = route.get('/api/user/sign-in-methods', {
  summary: 'The account’s sign-in methods',
  response: signInMethodsSchema,
  async handle({ identity }, models: AccountModels) {
    return signInMethodsOf(await signedInAccount(identity, models), models);
  },
});

const changePassword = route.post('/api/user/password', {
  summary: 'Changes the password and ends all other sessions',
  body: changePasswordRequestSchema,
  status: 204,
  errors: ['wrong-password', 'too-many-requests'],
  async handle(
    { body: { currentPassword, newPassword }, identity, execute, now, http },
    models: AccountModels,
  ) {
    const { keys, passwords } = models;
    const account = await signedInAccount(identity, models);
    if (await hasPassword(account, models)) {
      await confirm(account, { path: 'currentPassword', password: currentPassword }, http, models);
    }
    const names = ownNames(account.profile);
    requireStrong(newPassword, 'newPassword', { policy: models.passwordPolicy, names });
    const passwordHash = await passwords.hash(newPassword, http.clientAddress());
    const key = await keys.find(account.id);
    if (!key) throw new ApiError('unauthenticated');
    const command = { type: 'ChangePassword', passwordHash: key.seal(passwordHash), at: now } as const;
    await execute(accounts.of(account.id), command, { expect: 'exists' });
    signedOut(http, account.id);
    signedIn(http, identityOf(account));
  },
});

const signOutEverywhere = route.post('/api/user/sign-out-everywhere', {
  summary: 'Ends all sessions of the account, including this one',
  status: 204,
  caughtUp: false,
  executes: false,
  handle({ identity, http }) {
    signedOut(http, identity.accountId);
  },
});

const removeUser = route.delete('/api/user', {
  summary: 'Deletes the account permanently, and the household with its last member',
  body: deleteAccountRequestSchema,
  status: 204,
  errors: ['wrong-password', 'too-many-requests', 'last-administrator'],
  async handle({ body: { password, email }, identity, http, ...cause }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    if (await hasPassword(account, models)) {
      await confirm(account, { path: 'password', password }, http, models);
    } else if (foldCase(email ?? '') !== foldCase(account.profile.email)) {
      throw missing('email', 'Please enter the email address of your account');
    }
    await deleteAccount(account.id, cause, models);
    signedOut(http, account.id);
  },
});

/** Sign-in methods, password, sessions and deletion of an account. */
export const securityRoutes = [readSignInMethods, changePassword, signOutEverywhere, removeUser];

async function confirm(
  account: Account,
  { path, password }: { path: 'password' | 'currentPassword'; password: string | undefined },
  http: HttpExchange,
  models: AccountModels,
): Promise<void> {
  if (password === undefined) throw missing(path, 'Please enter your current password');
  await confirmPassword({ account, password, ...readRequestOrigin(http) }, models);
}

function missing(path: string, message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path, message }]);
}
