import Router from '@koa/router';
import { CALENDAR_CONSENT_PATH } from '@forkcast/contracts';
import { ApiError, type Logger } from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import { apiDescription } from './apiDescription';
import { googleCalls } from './auth/google/googleCalls';
import type { GoogleFlows } from './auth/google/googleFlows';
import { signedInSession } from './auth/guard';
import { exportRoute } from './export/exportRoute';
import type { GatewayState } from './gatewayState';
import { live } from './live/live';
import type { LiveConnections } from './live/liveConnections';
import { proxy, type ProxyOptions } from './proxy/proxy';
import { endSession } from './session/sessions';

export interface ApiRoutesOptions extends ProxyOptions {
  connections: LiveConnections;
  productName: string;
  /** Flows of sign-in with Google; null where it is not set up. */
  googleFlows: GoogleFlows | null;
  identityKey: Uint8Array;
  logger: Logger;
}

/** Calls that a service answers to people who are not signed in. */
const OPEN_CALLS = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/google',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
];

/** All of /api: the gateway's own calls, then the guard, then the services. */
export function apiRoutes(options: ApiRoutesOptions): ReturnType<Router<GatewayState>['routes']> {
  const { connections, table, upstreams, positions, productName, logger } = options;
  const router = new Router<GatewayState>();
  const toService = proxy(options);

  router.get('/api/openapi.json', async (ctx) => {
    ctx.set('cache-control', 'no-cache');
    ctx.body = await apiDescription(productName, table.services, upstreams, logger);
  });
  router.post('/api/auth/logout', (ctx) => {
    if (ctx.state.session) connections.endSession(ctx.state.session.id);
    endSession(ctx);
    positions.restart(ctx, undefined);
    ctx.status = 204;
  });
  router.get('/api/live', live(connections));
  exportRoute(router, options);
  if (options.googleFlows) {
    googleCalls(router, { flows: options.googleFlows, identityKey: options.identityKey, proxy: options });
  } else {
    router.post(['/api/auth/google', '/api/user/google'], refuseGoogle);
  }
  // The browser comes here by itself, not by a call: whoever is not signed in is shown where to.
  router.get([CALENDAR_CONSENT_PATH, `${CALENDAR_CONSENT_PATH}/callback`], async (ctx, next) => {
    if (ctx.state.session) await next();
    else ctx.redirect('/login');
  });
  router.all('/api/{*path}', async (ctx, next) => {
    if (!OPEN_CALLS.includes(`${ctx.method} ${ctx.path}`)) signedInSession(ctx);
    await toService(ctx, next);
  });
  return router.routes();
}

/** Where no Google client is configured. */
export const refuseGoogle: Middleware = () => {
  throw new ApiError('google-not-configured');
};
