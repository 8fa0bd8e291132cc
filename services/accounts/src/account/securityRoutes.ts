import type Router from '@koa/router';
import {
  changePasswordRequestSchema,
  deleteAccountRequestSchema,
  signInMethodsSchema,
} from '@forkcast/contracts';
import type { CommandHandler } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  signedIn,
  signedOut,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { foldCase } from '../personal-data/foldCase';
import type { PersonalKeys } from '../personal-data/personalKeys';
import type { ConfirmPassword } from '../sign-in/confirmPassword';
import type { Passwords } from '../sign-in/passwords';
import type { AccountState } from './account';
import type { Account, AccountDirectory } from './account-directory/accountDirectory';
import type { AccountCommand } from './commands';
import type { DeleteAccount } from './deletion';
import { accountStream, type AccountEvent } from './events';
import { identityOf, presentSignInMethods } from './presentUser';
import { clientOf, signedInAccount } from './userRoutes';

export interface SecurityRoutesDependencies {
  directory: AccountDirectory;
  keys: PersonalKeys;
  passwords: Passwords;
  confirmPassword: ConfirmPassword;
  deleteAccount: DeleteAccount;
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  clock: () => Date;
}

/** Adds the calls about the ways into an account, and out of it. */
export function securityRoutes(router: Router<ServiceState>, dependencies: SecurityRoutesDependencies): void {
  const { directory, keys, passwords, confirmPassword, deleteAccount, execute, clock } = dependencies;

  async function confirm(
    ctx: ParameterizedContext<ServiceState>,
    account: Account,
    { path, password }: { path: 'password' | 'currentPassword'; password: string | undefined },
  ): Promise<void> {
    if (password === undefined) throw missing(path, 'Please enter your current password');
    await confirmPassword({ account, password, client: clientOf(ctx) });
  }

  describeRoute(router, {
    method: 'get',
    path: '/api/user/sign-in-methods',
    summary: 'The ways into the account',
    response: signInMethodsSchema,
  });
  router.get('/api/user/sign-in-methods', async (ctx) => {
    const account = await signedInAccount(ctx, directory);
    ctx.body = presentSignInMethods(account, (await directory.passwordHashOf(account.id)) !== null);
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/user/password',
    summary: 'Changes the password and ends all other sessions',
    body: changePasswordRequestSchema,
    status: 204,
    errors: ['wrong-password', 'too-many-requests'],
  });
  router.post('/api/user/password', caughtUp, async (ctx) => {
    const { currentPassword, newPassword } = await parseBody(ctx, changePasswordRequestSchema);
    const account = await signedInAccount(ctx, directory);
    if ((await directory.passwordHashOf(account.id)) !== null) {
      await confirm(ctx, account, { path: 'currentPassword', password: currentPassword });
    }
    const passwordHash = await passwords.hash(newPassword);
    const key = await keys.find(account.id);
    if (!key) throw new ApiError('unauthenticated');
    const { position } = await execute(
      accountStream(account.id),
      { type: 'ChangePassword', passwordHash: key.seal(passwordHash), at: clock().toISOString() },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    signedOut(ctx, account.id);
    signedIn(ctx, identityOf(account));
    ctx.status = 204;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/user/sign-out-everywhere',
    summary: 'Ends all sessions of the account, this one included',
    status: 204,
  });
  router.post('/api/user/sign-out-everywhere', (ctx) => {
    signedOut(ctx, ctx.state.identity.accountId);
    ctx.status = 204;
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/user',
    summary: 'Deletes the account for good, and the household with its last member',
    body: deleteAccountRequestSchema,
    status: 204,
    errors: ['wrong-password', 'too-many-requests'],
  });
  router.delete('/api/user', caughtUp, async (ctx) => {
    const { password, email } = await parseBody(ctx, deleteAccountRequestSchema);
    const account = await signedInAccount(ctx, directory);
    if ((await directory.passwordHashOf(account.id)) !== null) {
      await confirm(ctx, account, { path: 'password', password });
    } else if (foldCase(email ?? '') !== foldCase(account.profile.email)) {
      throw missing('email', 'Please enter the email address of your account');
    }
    wrote(ctx, await deleteAccount(account.id, metadataOf(ctx)));
    signedOut(ctx, account.id);
    ctx.status = 204;
  });
}

function missing(path: string, message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path, message }]);
}
