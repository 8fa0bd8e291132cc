import type { Middleware } from 'koa';
import type { GatewayState } from '../gatewayState';
import { rejectForeignOrigin } from '../security/originCheck';
import { proxyRequest, type ProxyOptions } from './proxy';

/** Webhooks: other servers call a service with a secret instead of an Origin. */
export function webhooks(options: ProxyOptions): Middleware<GatewayState> {
  return async (ctx, next) => {
    const headerNames = options.calls.find(ctx.method, ctx.path)?.webhook;
    if (!headerNames) await next();
    else {
      const headers = Object.fromEntries(headerNames.map((name) => [name, ctx.get(name)]));
      await proxyRequest(ctx, options, { body: '', headers });
    }
  };
}

/**
 * Pages of services that are the same for everyone, and their calls. Use it before anything reads the
 * session.
 */
export function standalonePages(options: ProxyOptions): Middleware<GatewayState> {
  return async (ctx, next) => {
    ctx.state.standalone =
      !isInApi(ctx.path) && (options.calls.find(ctx.method, ctx.path)?.standalone ?? false);
    if (!ctx.state.standalone) await next();
    else {
      rejectForeignOrigin(ctx, options.publicOrigin);
      await proxyRequest(ctx, options);
    }
  };
}

/** Service paths outside the API, such as secret URLs that other programs read. */
export function outsideApi(options: ProxyOptions): Middleware<GatewayState> {
  return async (ctx, next) => {
    const isOpen = options.calls.find(ctx.method, ctx.path)?.public ?? false;
    if (isOpen && !isInApi(ctx.path)) await proxyRequest(ctx, options);
    else await next();
  };
}

export function isInApi(path: string): boolean {
  return path.startsWith('/api/');
}
