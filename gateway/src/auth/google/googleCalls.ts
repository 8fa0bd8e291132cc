import type Router from '@koa/router';
import { googleSignInRequestSchema, type GoogleSignInRequest } from '@forkcast/contracts';
import {
  ApiError,
  GOOGLE_PROFILE_HEADER,
  parseBody,
  signGoogleProfile,
  type GoogleProfile,
} from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import type { GatewayState } from '../../gatewayState';
import { proxyRequest, type ProxyOptions } from '../../proxy/proxy';
import { signedInSession } from '../guard';
import type { GoogleFlows } from './googleFlows';
import { presentGoogleProfile } from './presentGoogleProfile';

const BODY_BYTES = 20_000;

/** Adds the calls that use a profile that Google has verified for this browser. */
export function googleCalls(
  router: Router<GatewayState>,
  { flows, identityKey, proxy }: { flows: GoogleFlows; identityKey: Uint8Array; proxy: ProxyOptions },
): void {
  router.get('/api/auth/google/profile', async (ctx) => {
    const profile = (await flows.find(ctx))?.profile;
    if (!profile) throw new ApiError('not-found');
    ctx.set('cache-control', 'no-store');
    ctx.body = presentGoogleProfile(profile);
  });

  // The browser's claim alone is rejected; a 401 would log the user out.
  const toService =
    (refusal: 'unauthenticated' | 'forbidden'): Middleware<GatewayState> =>
    async (ctx) => {
      const claimed = await parseBody(ctx, googleSignInRequestSchema, { limit: BODY_BYTES });
      const profile = (await flows.find(ctx))?.profile;
      if (!profile || !isSame(claimed, profile)) {
        throw new ApiError(refusal, "Google hasn't confirmed this sign-in");
      }
      await proxyRequest(ctx, proxy, {
        body: JSON.stringify(claimed),
        headers: { [GOOGLE_PROFILE_HEADER]: signGoogleProfile(profile, identityKey) },
      });
      // After a rejection, the user may try again with the account's password.
      if (ctx.status < 400) await flows.end(ctx);
    };
  router.post('/api/auth/google', toService('unauthenticated'));
  router.post('/api/user/google', async (ctx, next) => {
    signedInSession(ctx);
    await toService('forbidden')(ctx, next);
  });
}

function isSame(claimed: GoogleSignInRequest, { googleId, email }: GoogleProfile): boolean {
  return claimed.googleId === googleId && claimed.email.toLowerCase() === email.toLowerCase();
}
