import { dependenciesOf, type Logger } from '@forkcast/service-kit';
import type { Context, Middleware } from 'koa';
import type { Instances } from './proxy/instances';
import type { RouteTable } from './proxy/routeTable';
import type { Upstreams } from './proxy/upstream';

const PATIENCE_MS = 2_000;

/**
 * `/healthz`: the gateway lives. `/readyz/own`: 200 once what the gateway itself keeps things in is there. `/readyz`:
 * 200 once every service has an instance that is ready, too. Addresses are for the log only: this door is public.
 */
export function readiness(table: RouteTable, upstreams: Upstreams, logger: Logger): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') answer(ctx, 200, { alive: true });
    else if (ctx.path === '/readyz/own') await own(ctx);
    else if (ctx.path === '/readyz') await product(ctx);
    else await next();
  };

  async function own(ctx: Context): Promise<void> {
    const dependencies = await dependenciesOf(ctx.app);
    const ready = dependencies.every((one) => one.ready);
    answer(ctx, ready ? 200 : 503, { ready, dependencies });
  }

  async function product(ctx: Context): Promise<void> {
    const [dependencies, services] = await Promise.all([
      dependenciesOf(ctx.app),
      Promise.all(table.services.map(reportOf)),
    ]);
    const ready = [...dependencies, ...services].every((one) => one.ready);
    answer(ctx, ready ? 200 : 503, { ready, dependencies, services });
  }

  async function reportOf(service: Instances) {
    const fit = await Promise.all(
      service.addresses.map((address) => isReady(address, service, upstreams, logger)),
    );
    return {
      paths: table.pathsOf(service),
      ready: fit.some(Boolean),
      instances: fit.length,
      readyInstances: fit.filter(Boolean).length,
    };
  }
}

function answer(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = body;
}

/** Asks an instance whether it is ready, and has requests prefer the others when it is not. */
export async function isReady(
  address: string,
  service: Instances,
  upstreams: Upstreams,
  logger: Logger,
): Promise<boolean> {
  let fit = false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, body } = await upstreams.ask(address, {
      method: 'GET',
      path: '/readyz',
      headers: {},
      signal,
    });
    body.resume();
    fit = status === 200;
  } catch (error) {
    logger.debug({ err: error, address }, 'a service does not say whether it is ready');
  }
  if (service.note(address, { fit })) {
    if (fit) logger.info({ address }, 'a service is ready');
    else logger.warn({ address }, 'a service is not ready');
  }
  return fit;
}
