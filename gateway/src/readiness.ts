import { checkDependenciesOf, isLivenessPath, type Logger } from '@forkcast/service-kit';
import type { Context, Middleware } from 'koa';
import { checkInstance } from './proxy/checkInstance';
import type { Instances } from './proxy/instances';
import type { RouteTable } from './proxy/routeTable';
import type { Upstreams } from './proxy/upstreams';

/**
 * `/livez`, `/healthz`: the gateway is alive. `/readyz/own`: the gateway can serve by itself. `/readyz`:
 * the state of the whole product; 503 only if no service can serve. Addresses are only logged: this path
 * is public.
 */
export function readiness(table: RouteTable, upstreams: Upstreams, logger: Logger): Middleware {
  return async (ctx, next) => {
    if (isLivenessPath(ctx.path)) respond(ctx, 200, { alive: true });
    else if (ctx.path === '/readyz/own') respond(ctx, 200, { ready: true });
    else if (ctx.path === '/readyz') await respondWithState(ctx);
    else await next();
  };

  async function respondWithState(ctx: Context): Promise<void> {
    const [dependencies, services] = await Promise.all([
      checkDependenciesOf(ctx.app),
      Promise.all(table.services.map(checkService)),
    ]);
    const ready = [...dependencies, ...services].every((part) => part.ready);
    const serving = services.some((service) => service.serving);
    const ownProblems = dependencies.flatMap(({ name, problem }) =>
      problem === null ? [] : [`${name}: ${problem}`],
    );
    // Deduplicates problems of dependencies that several services share.
    const problems = [...new Set([...ownProblems, ...services.flatMap((service) => service.problems)])];
    const shown = services.map(({ problems: _problems, ...rest }) => rest);
    respond(ctx, serving ? 200 : 503, { ready, serving, problems, dependencies, services: shown });
  }

  async function checkService(service: Instances) {
    const reports = await Promise.all(
      service.addresses.map((address) => checkInstance(address, service, upstreams, logger)),
    );
    const readyInstances = reports.filter((report) => report.ready).length;
    const servingInstances = reports.filter((report) => report.serving).length;
    return {
      paths: table.pathsOf(service),
      ready: readyInstances > 0,
      serving: servingInstances > 0,
      instances: reports.length,
      readyInstances,
      servingInstances,
      problems: reports.flatMap((report) => report.problems),
    };
  }
}

function respond(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.body = body;
}
