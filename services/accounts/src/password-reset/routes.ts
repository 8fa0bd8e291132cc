import type Router from '@koa/router';
import { forgotPasswordRequestSchema, resetPasswordRequestSchema, userSchema } from '@forkcast/contracts';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  signedOut,
  type ServiceState,
} from '@forkcast/service-kit';
import { clientOf } from '../account/userRoutes';
import { answerSignedIn } from '../sign-in/routes';
import type { PasswordReset } from './passwordReset';

/** Adds the calls of people who cannot sign in any more. */
export function passwordResetRoutes(router: Router<ServiceState>, reset: PasswordReset): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Sends a link to a new password to the address, if an account has it',
    body: forgotPasswordRequestSchema,
    status: 202,
    errors: ['mail-not-configured', 'too-many-requests'],
    public: true,
  });
  router.post('/api/auth/forgot-password', caughtUp, async (ctx) => {
    const { email } = await parseBody(ctx, forgotPasswordRequestSchema);
    await reset.ask(email, clientOf(ctx));
    ctx.status = 202;
    ctx.body = {};
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the token of such a link, ends all sessions and signs in',
    body: resetPasswordRequestSchema,
    response: userSchema,
    errors: ['reset-not-valid', 'conflict'],
    public: true,
  });
  router.post('/api/auth/reset-password', caughtUp, async (ctx) => {
    const request = await parseBody(ctx, resetPasswordRequestSchema);
    const { account, position } = await reset.finish(request, metadataOf(ctx));
    signedOut(ctx, account.id);
    answerSignedIn(ctx, account, position);
  });
}
