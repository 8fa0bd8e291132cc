import type Router from '@koa/router';
import { loginRequestSchema, registerRequestSchema, userSchema } from '@forkcast/contracts';
import type { Position } from '@forkcast/event-sourcing';
import {
  ApiError,
  CLIENT_ADDRESS_HEADER,
  SIGNED_IN_HEADER,
  caughtUp,
  createRouter,
  describeRoute,
  metadataOf,
  parseBody,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { SignIn } from '../sign-in/signIn';
import type { Account, AccountDirectory } from './account-directory/accountDirectory';
import { presentSignedIn, presentUser } from './presentUser';
import type { Register } from './registration';

/** Calls that are made before anybody is signed in. */
export function signInRoutes({
  register,
  signIn,
}: {
  register: Register;
  signIn: SignIn;
}): Router<ServiceState> {
  const router = createRouter({ prefix: '/api/auth' });

  describeRoute(router, {
    method: 'post',
    path: '/api/auth/register',
    summary: 'Registers an account in a household of its own, and signs it in',
    body: registerRequestSchema,
    response: userSchema,
    status: 201,
    errors: ['email-taken', 'username-taken', 'conflict'],
    public: true,
  });
  router.post('/register', async (ctx) => {
    const registration = await parseBody(ctx, registerRequestSchema);
    const { account, position } = await register(registration, metadataOf(ctx));
    answerSignedIn(ctx, account, position);
    ctx.status = 201;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/auth/login',
    summary: 'Signs in with a password and an address or username',
    body: loginRequestSchema,
    response: userSchema,
    errors: ['invalid-credentials', 'too-many-requests', 'not-caught-up'],
    public: true,
  });
  router.post('/login', caughtUp, async (ctx) => {
    const login = await parseBody(ctx, loginRequestSchema);
    const client = ctx.get(CLIENT_ADDRESS_HEADER) || ctx.ip;
    const { account, position } = await signIn({ login, client, metadata: metadataOf(ctx) });
    answerSignedIn(ctx, account, position);
  });
  return router;
}

/** Calls about the account that is signed in. */
export function userRoutes({ directory }: { directory: AccountDirectory }): Router<ServiceState> {
  const router = createRouter({ prefix: '/api/user' });

  describeRoute(router, {
    method: 'get',
    path: '/api/user',
    summary: 'The account that is signed in',
    response: userSchema,
  });
  router.get('/', async (ctx) => {
    const account = await directory.byId(ctx.state.identity.accountId);
    if (!account) throw new ApiError('unauthenticated');
    ctx.body = presentUser(account);
  });
  return router;
}

function answerSignedIn(
  ctx: ParameterizedContext<ServiceState>,
  account: Account,
  position: Position | undefined,
): void {
  wrote(ctx, position);
  ctx.set(SIGNED_IN_HEADER, presentSignedIn(account));
  ctx.set('cache-control', 'no-store');
  ctx.body = presentUser(account);
}
