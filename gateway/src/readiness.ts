import type { Logger } from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import type { RouteTable } from './proxy/routeTable';
import type { Upstreams } from './proxy/upstream';

const PATIENCE_MS = 2_000;

/** `/healthz`: the gateway lives. `/readyz`: 200 once every service is ready, else 503; which are not is logged. */
export function readiness(table: RouteTable, upstreams: Upstreams, logger: Logger): Middleware {
  const isReady = async (origin: string): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await upstreams.request(origin, { method: 'GET', path: '/readyz', headers: {}, signal });
      answer.body.resume();
      return answer.status === 200;
    } catch (error) {
      logger.warn({ err: error, origin }, 'a service cannot be reached');
      return false;
    }
  };
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') {
      await next();
      return;
    }
    ctx.set('cache-control', 'no-store');
    const ready = ctx.path === '/healthz' || (await Promise.all(table.origins.map(isReady))).every(Boolean);
    ctx.status = ready ? 200 : 503;
    ctx.body = ctx.path === '/healthz' ? { alive: true } : { ready };
  };
}
