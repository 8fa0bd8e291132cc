import type Router from '@koa/router';
import {
  googleSignInRequestSchema,
  signInMethodsSchema,
  userSchema,
  type SignInMethods,
} from '@forkcast/contracts';
import {
  GOOGLE_PROFILE_HEADER,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  verifyGoogleProfile,
  wrote,
  type GoogleProfile,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { Account, AccountDirectory } from '../account/account-directory/accountDirectory';
import { presentSignInMethods } from '../account/presentUser';
import { signedInAccount } from '../account/userRoutes';
import { answerSignedIn } from '../sign-in/routes';
import type { GoogleAccounts } from './googleAccounts';

export interface GoogleRoutesDependencies {
  google: GoogleAccounts;
  directory: AccountDirectory;
  /** What the gateway signs verified profiles with. The request's word alone signs nobody in. */
  identityKey: Uint8Array;
}

/** Adds the call that signs in with Google. */
export function googleSignInRoute(
  router: Router<ServiceState>,
  { google, identityKey }: GoogleRoutesDependencies,
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/auth/google',
    summary: 'Signs in whom Google has confirmed to this browser, and registers who is new',
    body: googleSignInRequestSchema,
    response: userSchema,
    errors: ['unauthenticated', 'google-not-configured', 'email-taken', 'conflict', 'not-caught-up'],
    public: true,
  });
  router.post('/api/auth/google', caughtUp, async (ctx) => {
    const profile = await verifiedProfile(ctx, identityKey);
    const { timeZone } = await parseBody(ctx, googleSignInRequestSchema);
    const { account, position } = await google.signIn(profile, timeZone, metadataOf(ctx));
    answerSignedIn(ctx, account, position);
  });
}

/** Adds the calls that connect a Google account with the one that is signed in. */
export function connectedAccountRoutes(
  router: Router<ServiceState>,
  { google, directory, identityKey }: GoogleRoutesDependencies,
): void {
  const answer = async (ctx: ParameterizedContext<ServiceState>, account: Account) => {
    const hasPassword = (await directory.passwordHashOf(account.id)) !== null;
    ctx.body = presentSignInMethods(account, hasPassword) satisfies SignInMethods;
  };

  describeRoute(router, {
    method: 'post',
    path: '/api/user/google',
    summary: 'Connects the Google account that was confirmed to this browser',
    body: googleSignInRequestSchema,
    response: signInMethodsSchema,
    errors: ['google-not-configured', 'google-taken', 'conflict'],
  });
  router.post('/api/user/google', caughtUp, async (ctx) => {
    const profile = await verifiedProfile(ctx, identityKey);
    const signedIn = await signedInAccount(ctx, directory);
    const { account, position } = await google.connect(signedIn, profile, metadataOf(ctx));
    wrote(ctx, position);
    await answer(ctx, account);
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/user/google',
    summary: 'Disconnects the Google account; not when it is the only way in',
    response: signInMethodsSchema,
    errors: ['only-way-in', 'conflict'],
  });
  router.delete('/api/user/google', caughtUp, async (ctx) => {
    const signedIn = await signedInAccount(ctx, directory);
    const { account, position } = await google.disconnect(signedIn, metadataOf(ctx));
    wrote(ctx, position);
    await answer(ctx, account);
  });
}

function verifiedProfile(ctx: ParameterizedContext<ServiceState>, key: Uint8Array): Promise<GoogleProfile> {
  return verifyGoogleProfile(ctx.get(GOOGLE_PROFILE_HEADER), key);
}
