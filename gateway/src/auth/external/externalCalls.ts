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
import { signedInSession } from '../guard';
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

interface WayIn<Body> {
  read: (ctx: Context) => Promise<Body>;
  notConfirmed: string;
  isOf: (claimed: Body, flow: Verified) => boolean;
}

const withGoogle: WayIn<GoogleSignInRequest> = {
  read: (ctx) => parseBody(ctx, googleSignInRequestSchema, { limit: BODY_BYTES }),
  notConfirmed: "Google hasn't confirmed this sign-in",
  isOf: ({ googleId, email }, { provider, profile }) =>
    provider === 'google' &&
    googleId === profile.subject &&
    email.toLowerCase() === profile.email.toLowerCase(),
};

const withOpenId: WayIn<OpenIdSignInRequest> = {
  read: (ctx) => parseBody(ctx, openIdSignInRequestSchema, { limit: BODY_BYTES }),
  notConfirmed: "The provider hasn't confirmed this login. Please try again",
  isOf: (claimed, { provider, profile }) => profile.kind === 'openid' && claimed.provider === provider,
};

/** Adds the calls that use the profile that Google has verified for this browser. */
export function googleCalls(router: Router<GatewayState>, options: ExternalCallOptions): void {
  router.get('/api/auth/google/profile', async (ctx) => {
    const flow = await options.flows.find(ctx);
    if (!flow?.profile || flow.provider !== 'google') throw new ApiError('not-found');
    ctx.set('cache-control', 'no-store');
    ctx.body = presentGoogleProfile(flow.profile);
  });
  callsWith(router, 'google', withGoogle, options);
}

/** The same for an OpenID Connect provider. */
export function openIdCalls(router: Router<GatewayState>, options: ExternalCallOptions): void {
  router.get('/api/auth/openid/profile', async (ctx) => {
    const flow = await options.flows.find(ctx);
    if (flow?.profile?.kind !== 'openid') throw new ApiError('not-found');
    ctx.set('cache-control', 'no-store');
    ctx.body = presentOpenIdProfile(flow.provider, flow.profile);
  });
  callsWith(router, 'openid', withOpenId, options);
}

function callsWith<Body>(
  router: Router<GatewayState>,
  name: 'google' | 'openid',
  way: WayIn<Body>,
  { flows, identityKey, proxy }: ExternalCallOptions,
): void {
  // The browser's claim alone is rejected; a 401 would log the user out.
  const toService =
    (refusal: 'unauthenticated' | 'forbidden'): Middleware<GatewayState> =>
    async (ctx) => {
      const claimed = await way.read(ctx);
      const flow = await flows.find(ctx);
      if (!flow?.profile || !way.isOf(claimed, { ...flow, profile: flow.profile })) {
        throw new ApiError(refusal, way.notConfirmed);
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
  router.post([`/api/auth/${name}{/*rest}`, `/api/user/${name}{/*rest}`], proxy.bodies.takeForOwn());
  router.post(`/api/auth/${name}`, toService('unauthenticated'));
  router.post(`/api/user/${name}`, async (ctx, next) => {
    signedInSession(ctx);
    await toService('forbidden')(ctx, next);
  });
}
