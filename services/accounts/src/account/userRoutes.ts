import type Router from '@koa/router';
import {
  PROFILE_BODY_LIMIT,
  preferencesResponseSchema,
  preferencesSchema,
  updateUserRequestSchema,
  userSchema,
} from '@forkcast/contracts';
import type { CommandHandler } from '@forkcast/event-sourcing';
import {
  ApiError,
  CLIENT_ADDRESS_HEADER,
  caughtUp,
  describeRoute,
  identityChanged,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { AccountState } from './account';
import type { Account, AccountDirectory } from './account-directory/accountDirectory';
import type { Avatars } from './avatar/avatars';
import type { AccountCommand } from './commands';
import { accountStream, type AccountEvent } from './events';
import { identityOf, presentUser } from './presentUser';
import type { RepairSessions } from './sessionRepair';
import type { UpdateUser } from './updateUser';

export interface UserRoutesDependencies {
  directory: AccountDirectory;
  avatars: Avatars;
  updateUser: UpdateUser;
  repairSessions: RepairSessions;
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  clock: () => Date;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
}

/** Adds the calls about the account that is signed in: profile, avatar, preferences. */
export function userRoutes(router: Router<ServiceState>, dependencies: UserRoutesDependencies): void {
  const { directory, avatars, updateUser, repairSessions, execute, clock, sendsMail } = dependencies;

  describeRoute(router, {
    method: 'get',
    path: '/api/user',
    summary: 'The account that is signed in',
    response: userSchema,
  });
  router.get('/api/user', async (ctx) => {
    const account = await directory.byId(ctx.state.identity.accountId);
    await repairSessions(ctx, account);
    if (!account) throw new ApiError('unauthenticated');
    ctx.body = presentUser(account);
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/user/preferences',
    summary: 'What the account wants to be told',
    response: preferencesResponseSchema,
  });
  router.get('/api/user/preferences', async (ctx) => {
    ctx.body = { ...(await signedInAccount(ctx, directory)).preferences, sendsMail };
  });

  describeRoute(router, {
    method: 'put',
    path: '/api/user/preferences',
    summary: 'Keeps what the account wants to be told',
    body: preferencesSchema,
    response: preferencesResponseSchema,
  });
  router.put('/api/user/preferences', async (ctx) => {
    const preferences = await parseBody(ctx, preferencesSchema);
    const { position } = await execute(
      accountStream(ctx.state.identity.accountId),
      { type: 'ChangePreferences', preferences, at: clock().toISOString() },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.body = { ...preferences, sendsMail };
  });

  describeRoute(router, {
    method: 'put',
    path: '/api/user/{id}',
    summary: 'Changes one’s own profile; another address needs the current password',
    body: updateUserRequestSchema,
    response: userSchema,
    errors: ['email-taken', 'wrong-password', 'no-password', 'too-many-requests', 'conflict'],
  });
  router.put('/api/user/:id', caughtUp, async (ctx) => {
    if (parseParam(ctx, 'id') !== ctx.state.identity.accountId) throw new ApiError('not-found');
    const changes = await parseBody(ctx, updateUserRequestSchema, { limit: PROFILE_BODY_LIMIT });
    const { account, position } = await updateUser({
      account: await signedInAccount(ctx, directory),
      changes,
      client: clientOf(ctx),
      metadata: metadataOf(ctx),
    });
    wrote(ctx, position);
    const { displayName, timeZone } = ctx.state.identity;
    const isShown = account.profile.displayName === displayName && account.timeZone === timeZone;
    if (!isShown) identityChanged(ctx, identityOf(account));
    ctx.body = presentUser(account);
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/user/{id}/avatar',
    summary: 'The uploaded avatar of somebody in the household',
    responseType: 'image/*',
  });
  router.get('/api/user/:id/avatar', async (ctx) => {
    const owner = await directory.byId(parseParam(ctx, 'id'));
    const isVisible = owner?.householdId === ctx.state.identity.householdId;
    const avatar = owner && isVisible ? await avatars.find(owner.id) : null;
    if (!avatar) throw new ApiError('not-found');
    const isAddressed = ctx.query.v === avatar.version;
    ctx.set('cache-control', isAddressed ? 'private, max-age=31536000, immutable' : 'private, no-cache');
    ctx.type = avatar.type;
    ctx.body = avatar.bytes;
  });
}

/** The account behind the identity. Throws ApiError 'unauthenticated' where it is gone. */
export async function signedInAccount(
  ctx: { state: Pick<ServiceState, 'identity'> },
  directory: AccountDirectory,
): Promise<Account> {
  const account = await directory.byId(ctx.state.identity.accountId);
  if (!account) throw new ApiError('unauthenticated');
  return account;
}

/** The network address that a request comes from. */
export function clientOf(ctx: ParameterizedContext<ServiceState>): string {
  return ctx.get(CLIENT_ADDRESS_HEADER) || ctx.ip;
}
