import type Router from '@koa/router';
import { loginRequestSchema, registerRequestSchema, userSchema } from '@forkcast/contracts';
import type { Position } from '@forkcast/event-sourcing';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  signedIn,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { SignIn } from './signIn';
import type { Account } from '../account/account-directory/accountDirectory';
import { identityOf, presentUser } from '../account/presentUser';
import type { Register } from '../account/registration';
import { clientOf } from '../account/userRoutes';

/** Adds the calls that are made before anybody is signed in. */
export function signInRoutes(
  router: Router<ServiceState>,
  { register, signIn }: { register: Register; signIn: SignIn },
): void {
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
  router.post('/api/auth/register', async (ctx) => {
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
  router.post('/api/auth/login', caughtUp, async (ctx) => {
    const login = await parseBody(ctx, loginRequestSchema);
    const { account, position } = await signIn({ login, client: clientOf(ctx), metadata: metadataOf(ctx) });
    answerSignedIn(ctx, account, position);
  });
}

/** Signs the account in, under a new session. */
export function answerSignedIn(
  ctx: ParameterizedContext<ServiceState>,
  account: Account,
  position: Position | undefined,
): void {
  wrote(ctx, position);
  signedIn(ctx, identityOf(account));
  ctx.set('cache-control', 'no-store');
  ctx.body = presentUser(account);
}
