import Router from '@koa/router';
import { googleStartQuerySchema, type GooglePopupMessage } from '@forkcast/contracts';
import { parseQuery, type GoogleProfile } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { z } from 'zod';
import type { GatewayState } from '../../gatewayState';
import { ownOrigin } from '../../security/ownOrigin';
import type { GoogleClient } from './googleClient';
import type { GoogleFlow, GoogleFlows } from './googleFlows';
import { runGrant } from './googleGrant';
import { POPUP_SCRIPT_PATH, sendPopupPage, sendPopupScript } from './popupPage';
import { presentGoogleProfile } from './presentGoogleProfile';

export interface ConnectOptions {
  client: GoogleClient;
  flows: GoogleFlows;
  publicOrigin: string | undefined;
}

type Context = ParameterizedContext<GatewayState>;
type Outcome = 'verified' | 'cancelled' | 'failed';

const RETURN_PATHS: Readonly<Record<GoogleFlow['purpose'], string>> = {
  'sign-in': '/login?google=',
  connect: '/settings?tab=security&google=',
};

/**
 * Redirects the browser to Google and back. It signs no user in: the verified profile is stored in the flow, and the
 * page, or the opener of the popup, sends it to POST /api/auth/google.
 */
export function connectRoutes(options: ConnectOptions): ReturnType<Router<GatewayState>['routes']> {
  const { client, flows, publicOrigin } = options;
  const router = new Router<GatewayState>();
  const redirectUri = (ctx: Context) => `${ownOrigin(ctx, publicOrigin)}/connect/google/callback`;

  router.get(POPUP_SCRIPT_PATH, sendPopupScript);

  router.get('/connect/google', async (ctx) => {
    const { mode, for: purpose } = parseQuery(ctx, googleStartQuerySchema);
    const flow = { mode, purpose, profile: null };
    try {
      const { state, location } = await runGrant(client, {
        path: 'google',
        query: {},
        state: null,
        redirectUri: redirectUri(ctx),
      });
      if (location === null) throw new Error('There is no way to Google');
      await flows.keep(ctx, { ...flow, grant: state });
      ctx.redirect(location);
    } catch (error) {
      ctx.state.log.warn({ err: error }, 'a sign-in with Google could not be begun');
      finish(ctx, { ...flow, grant: null }, 'failed');
    }
  });

  router.get('/connect/google/callback', async (ctx) => {
    const flow = await flows.find(ctx);
    // A flow ends with its callback, and only in the browser that started it.
    await flows.end(ctx);
    if (!flow?.grant) {
      finish(ctx, { mode: 'redirect', purpose: 'sign-in', grant: null, profile: null }, 'failed');
      return;
    }
    const profile = await verifiedProfile(ctx, flow.grant);
    if (profile === 'cancelled' || profile === 'failed') {
      finish(ctx, flow, profile);
      return;
    }
    const verified = { ...flow, grant: null, profile };
    await flows.keep(ctx, verified);
    finish(ctx, verified, 'verified');
  });
  return router.routes();

  async function verifiedProfile(
    ctx: Context,
    state: NonNullable<GoogleFlow['grant']>,
  ): Promise<GoogleProfile | 'cancelled' | 'failed'> {
    if (ctx.query.error === 'access_denied') return 'cancelled';
    try {
      const { nonce, state: expected } = z.object({ nonce: z.string(), state: z.string() }).parse(state);
      if (ctx.query.state !== expected) throw new Error('The answer is to another request');
      const { response } = await runGrant(client, {
        path: 'google/callback',
        query: { ...ctx.query },
        state,
        redirectUri: redirectUri(ctx),
      });
      if (!response.id_token) throw new Error(`No ID token: ${JSON.stringify(response.error)}`);
      return await client.verify(response.id_token, nonce);
    } catch (error) {
      ctx.state.log.warn({ err: error }, 'a sign-in with Google failed');
      return 'failed';
    }
  }
}

function finish(ctx: Context, { mode, purpose, profile }: GoogleFlow, outcome: Outcome): void {
  const returnPath = `${RETURN_PATHS[purpose]}${outcome}`;
  ctx.set('cache-control', 'no-store');
  if (mode === 'popup') sendPopupPage(ctx, messageOf(outcome, profile), returnPath);
  else ctx.redirect(returnPath);
}

function messageOf(outcome: Outcome, profile: GoogleProfile | null): GooglePopupMessage {
  const type = 'forkcast-google';
  if (outcome === 'verified' && profile) return { type, outcome, profile: presentGoogleProfile(profile) };
  return { type, outcome: outcome === 'cancelled' ? 'cancelled' : 'failed' };
}
