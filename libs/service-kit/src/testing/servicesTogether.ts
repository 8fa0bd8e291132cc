import Koa from 'koa';
import type { RunningService } from '../runningService';

/** Combines services behind one address, like the gateway. They stop in the given order. */
export function servicesTogether(services: readonly RunningService[]): RunningService {
  const handlers = services.map(({ prefixes, app }) => ({ prefixes, handle: app.callback() }));
  const app = new Koa();
  app.use(async (ctx) => {
    const service = handlers.find(({ prefixes }) => prefixes.some((prefix) => ctx.path.startsWith(prefix)));
    if (!service) return;
    ctx.respond = false;
    await service.handle(ctx.req, ctx.res);
  });
  return {
    name: 'together',
    app,
    prefixes: services.flatMap(({ prefixes }) => prefixes),
    projections: services.flatMap(({ projections }) => projections),
    stop: async () => {
      for (const service of services) await service.stop();
    },
  };
}
