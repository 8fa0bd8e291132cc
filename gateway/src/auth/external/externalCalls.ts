import type Router from '@koa/router';
import {
  googleSignInRequestSchema,
  openIdSignInRequestSchema,
  type GoogleSignInRequest,
  type OpenIdSignInRequest,
} from '@forkcast/contracts';
import {
  ApiError,
  EXTERNAL_PROFILE_HEADER,
  parseBody,
  signExternalProfile,
  type ExternalProfile,
} from '@forkcast/service-kit';
import type { Context, Middleware } from 'koa';
import type { GatewayState } from '../../gatewayState';
import { proxyRequest, type ProxyOptions } from '../../proxy/proxy';
import { requireSession } from '../guard';
import { presentGoogleProfile, presentOpenIdProfile } from './presentProfile';
import type { SignInFlow, SignInFlows } from './signInFlows';

const BODY_BYTES = 20_000;

export interface ExternalCallOptions {
  flows: SignInFlows;
  identityKey: Uint8Array;
  proxy: ProxyOptions;
}

/** A flow that has ended with a profile. */
type Verified = SignInFlow & { profile: ExternalProfile };

interface SignInMethod<Body> {
  read: (ctx: Context) => Promise<Body>;
  notConfirmed: string;
  matches: (claimed: Body, flow: Verified) => boolean;
}

const googleMethod: SignInMethod<GoogleSignInRequest> = {
  read: (ctx) => parseBody(ctx, googleSignInRequestSchema, { limit: BODY_BYTES }),
  notConfirmed: "Google hasn't confirmed this sign-in",
  matches: ({ googleId, email }, { provider, profile }) =>
    provider === 'google' &&
    googleId === profile.subject &&
    email.toLowerCase() === profile.email.toLowerCase(),
};

const openIdMethod: SignInMethod<OpenIdSignInRequest> = {
  read: (ctx) => parseBody(ctx, openIdSignInRequestSchema, { limit: BODY_BYTES }),
  notConfirmed: "The provider hasn't confirmed this login. Please try again",
  matches: (claimed, { provider, profile }) => profile.kind === 'openid' && claimed.provider === provider,
};

/** Adds the calls that use the profile that Google has verified for this browser. */
export function addGoogleCalls(router: Router<GatewayState>, options: ExternalCallOptions): void {
  router.get('/api/auth/google/profile', async (ctx) => {
    const flow = await options.flows.find(ctx);
    if (!flow?.profile || flow.provider !== 'google') throw new ApiError('not-found');
    ctx.set('cache-control', 'no-store');
    ctx.body = presentGoogleProfile(flow.profile);
  });
  addCalls(router, 'google', googleMethod, options);
}

/** Adds the calls that use the profile that an OpenID Connect provider has verified for this browser. */
export function addOpenIdCalls(router: Router<GatewayState>, options: ExternalCallOptions): void {
  router.get('/api/auth/openid/profile', async (ctx) => {
    const flow = await options.flows.find(ctx);
    if (flow?.profile?.kind !== 'openid') throw new ApiError('not-found');
    ctx.set('cache-control', 'no-store');
    ctx.body = presentOpenIdProfile(flow.provider, flow.profile);
  });
  addCalls(router, 'openid', openIdMethod, options);
}

function addCalls<Body>(
  router: Router<GatewayState>,
  name: 'google' | 'openid',
  { read, notConfirmed, matches }: SignInMethod<Body>,
  { flows, identityKey, proxy }: ExternalCallOptions,
): void {
  // A signed-in user gets 403 for an unverified claim, because 401 would log the user out.
  const sendToService =
    (rejection: 'unauthenticated' | 'forbidden'): Middleware<GatewayState> =>
    async (ctx) => {
      const claimed = await read(ctx);
      const flow = await flows.find(ctx);
      if (!flow?.profile || !matches(claimed, { ...flow, profile: flow.profile })) {
        throw new ApiError(rejection, notConfirmed);
      }
      const { provider: id, profile, idToken } = flow;
      await proxyRequest(ctx, proxy, {
        body: JSON.stringify(claimed),
        headers: { [EXTERNAL_PROFILE_HEADER]: signExternalProfile(profile, identityKey) },
        ...(idToken === undefined ? {} : { provider: { id, idToken } }),
      });
      // After a rejection, the user may try again with the account's password.
      if (ctx.status < 400) await flows.end(ctx);
    };
  router.post([`/api/auth/${name}{/*rest}`, `/api/user/${name}{/*rest}`], proxy.bodies.receiveForGateway());
  router.post(`/api/auth/${name}`, sendToService('unauthenticated'));
  router.post(`/api/user/${name}`, async (ctx, next) => {
    requireSession(ctx);
    await sendToService('forbidden')(ctx, next);
  });
}
