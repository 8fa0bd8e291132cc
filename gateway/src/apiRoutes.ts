import Router from '@koa/router';
import type { Logger } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { apiDescription } from './apiDescription';
import type { SignInWays } from './auth/external/signInWays';
import { requireSession } from './auth/guard';
import { exportRoute } from './export/exportRoute';
import { clientErrorsRoute } from './client-errors/clientErrorsRoute';
import type { ReleaseHealth } from './client-errors/releaseHealth';
import type { GatewayLimits } from './gatewayOptions';
import type { GatewayState } from './gatewayState';
import { live } from './live/live';
import type { LiveConnections } from './live/liveConnections';
import { proxyRequest, type ProxyOptions } from './proxy/proxy';
import { ownOrigin } from './security/ownOrigin';
import { sessionRoutes } from './session/sessionRoutes';
import { endSession } from './session/sessions';
import type { SessionStore } from './session/sessionStore';

export interface ApiRoutesOptions extends ProxyOptions {
  sessionStore: SessionStore;
  connections: LiveConnections;
  releaseHealth: ReleaseHealth;
  limits: Pick<GatewayLimits, 'reportsPerAccount' | 'reportsPerNetwork'>;
  productName: string;
  signInWays: SignInWays;
  logger: Logger;
}

/** All of /api: the gateway's own calls, then the guard, then the services. */
export function apiRoutes(options: ApiRoutesOptions): ReturnType<Router<GatewayState>['routes']> {
  const { calls, connections, table, upstreams, positions, productName, signInWays, logger } = options;
  const router = new Router<GatewayState>();

  router.get('/api/openapi.json', async (ctx) => {
    ctx.set('cache-control', 'no-cache');
    ctx.body = await apiDescription(productName, table.services, upstreams, logger);
  });
  const signOut = (ctx: ParameterizedContext<GatewayState>) => {
    if (ctx.state.session) connections.endSession(ctx.state.session.id);
    endSession(ctx);
    positions.restart(ctx, undefined);
  };
  router.post('/api/auth/logout', async (ctx) => {
    const provider = ctx.state.session?.provider;
    signOut(ctx);
    const returnTo = `${ownOrigin(ctx, options.publicOrigin)}/login`;
    const location = provider && (await signInWays.logoutAddress(provider, returnTo, logger));
    if (location) ctx.body = { location };
    else ctx.status = 204;
  });
  sessionRoutes(router, { ...options, signOut });
  router.get('/api/live', live(connections));
  clientErrorsRoute(router, options);
  exportRoute(router, options);
  signInWays.addCalls(router, options);
  router.all('/api/{*path}', async (ctx) => {
    const call = calls.find(ctx.method, ctx.path);
    if (call?.navigation && !ctx.state.session) {
      ctx.redirect('/login');
      return;
    }
    if (!call?.public) requireSession(ctx);
    await proxyRequest(ctx, options);
  });
  return router.routes();
}
