import Router from '@koa/router';
import {
  connectQuerySchema,
  type GooglePopupMessage,
  type openIdFailures,
  type OpenIdPopupMessage,
} from '@forkcast/contracts';
import { ApiError, parseQuery } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../../gatewayState';
import { ownOrigin } from '../../security/ownOrigin';
import { POPUP_SCRIPT_PATH, sendPopupPage, sendPopupScript } from './popupPage';
import { presentGoogleProfile, presentOpenIdProfile } from './presentProfile';
import type { SignInFlow, SignInFlows } from './signInFlows';
import { SignInFailure, type SignInProvider } from './signInProvider';

export interface ConnectOptions {
  providers: readonly SignInProvider[];
  flows: SignInFlows;
  publicOrigin: string | undefined;
}

type Context = ParameterizedContext<GatewayState>;
type Failure = (typeof openIdFailures)[number];
type Outcome = 'verified' | Failure;

/**
 * Redirects the browser to a provider and back. It signs no user in: the verified profile is stored in the flow, and
 * the page, or the opener of the popup, uses it with POST /api/auth/google or /api/auth/openid.
 */
export function connectRoutes(options: ConnectOptions): ReturnType<Router<GatewayState>['routes']> {
  const { flows, publicOrigin } = options;
  const providers = new Map(options.providers.map((provider) => [provider.id, provider]));
  const router = new Router<GatewayState>();
  const redirectUriOf = (ctx: Context, { id }: SignInProvider) =>
    `${ownOrigin(ctx, publicOrigin)}/connect/${id}/callback`;
  const requireProvider = (id: string | undefined): SignInProvider => {
    const provider = providers.get(id ?? '');
    if (provider) return provider;
    throw new ApiError(id === 'google' ? 'google-not-configured' : 'provider-not-configured');
  };

  router.get(POPUP_SCRIPT_PATH, sendPopupScript);

  router.get('/connect/:provider', async (ctx) => {
    const provider = requireProvider(ctx.params.provider);
    const { mode, for: purpose } = parseQuery(ctx, connectQuerySchema);
    const flow = { provider: provider.id, mode, purpose, pending: null, profile: null };
    try {
      const { location, pending } = await provider.begin(redirectUriOf(ctx, provider));
      await flows.store(ctx, { ...flow, pending });
      ctx.redirect(location);
    } catch (error) {
      ctx.state.log.warn({ err: error, provider: provider.id }, 'a sign-in could not be begun');
      finish(ctx, flow, failureOf(error));
    }
  });

  router.get('/connect/:provider/callback', async (ctx) => {
    const provider = requireProvider(ctx.params.provider);
    const flow = await flows.find(ctx);
    // A flow ends with its callback, and only in the browser that started it.
    await flows.end(ctx);
    if (!flow?.pending || flow.provider !== provider.id) {
      const unknown = { mode: 'redirect', purpose: 'sign-in', pending: null, profile: null } as const;
      finish(ctx, { ...unknown, provider: provider.id }, 'failed');
      return;
    }
    if (ctx.query.error === 'access_denied') {
      finish(ctx, flow, 'cancelled');
      return;
    }
    try {
      const { pending } = flow;
      const callback = { querystring: ctx.querystring, redirectUri: redirectUriOf(ctx, provider), pending };
      const verified = { ...flow, pending: null, ...(await provider.complete(callback)) };
      await flows.store(ctx, verified);
      finish(ctx, verified, 'verified');
    } catch (error) {
      ctx.state.log.warn({ err: error, provider: provider.id }, 'a sign-in with a provider failed');
      finish(ctx, flow, failureOf(error));
    }
  });
  return router.routes();
}

function failureOf(error: unknown): Failure {
  return error instanceof SignInFailure ? error.outcome : 'failed';
}

function finish(ctx: Context, flow: SignInFlow, outcome: Outcome): void {
  const returnPath = returnPathOf(flow, outcome);
  ctx.set('cache-control', 'no-store');
  if (flow.mode === 'popup') sendPopupPage(ctx, messageOf(flow, outcome), returnPath);
  else ctx.redirect(returnPath);
}

function returnPathOf({ provider, purpose }: SignInFlow, outcome: Outcome): string {
  const page = purpose === 'sign-in' ? '/login?' : '/settings?tab=security&';
  return page + (provider === 'google' ? `google=${outcome}` : `openid=${outcome}&provider=${provider}`);
}

function messageOf(
  { provider, profile }: SignInFlow,
  outcome: Outcome,
): GooglePopupMessage | OpenIdPopupMessage {
  const failure = outcome === 'verified' ? 'failed' : outcome;
  if (provider === 'google') {
    const type = 'forkcast-google';
    if (outcome === 'verified' && profile) return { type, outcome, profile: presentGoogleProfile(profile) };
    return { type, outcome: failure === 'cancelled' ? 'cancelled' : 'failed' };
  }
  const type = 'forkcast-openid';
  if (outcome !== 'verified' || !profile) return { type, outcome: failure };
  return { type, outcome, profile: presentOpenIdProfile(provider, profile) };
}
