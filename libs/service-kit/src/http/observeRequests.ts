import { parseTraceparent, type Observability, type Span } from '@forkcast/observability';
import type { Middleware, ParameterizedContext } from 'koa';
import { TRACEPARENT_HEADER } from './headers';
import { isHealthPath } from './health';
import type { RequestState } from './requestContext';

type Context = ParameterizedContext<RequestState>;

export interface RequestObserver {
  /** 'gateway' or the service's name. */
  part: string;
  /** The route's pattern, never the path, because paths are unlimited. */
  routeOf: (ctx: Context) => string;
  /** Starts the request's span; returns undefined if it isn't traced. */
  startSpan: (ctx: Context) => Span | undefined;
}

/** Measures and traces requests until their responses start, except health checks. */
export function observeRequests(
  { metrics }: Observability,
  { part, routeOf, startSpan }: RequestObserver,
): Middleware<RequestState> {
  return async (ctx, next) => {
    if (isHealthPath(ctx.path)) {
      await next();
      return;
    }
    const startedAt = performance.now();
    const span = startSpan(ctx);
    ctx.state.traceparent = span?.traceparent;
    try {
      await next();
    } finally {
      const { method, status } = ctx;
      const route = routeOf(ctx);
      metrics?.request({ part, method, route, status }, (performance.now() - startedAt) / 1000);
      span?.rename(`${method} ${route}`);
      span?.set('http.route', route);
      span?.set('http.response.status_code', status);
      span?.end(status >= 500 ? String(status) : undefined);
    }
  };
}

/** Continues traces that the gateway starts; never starts one. */
export function createServiceObserver(part: string, { tracer }: Observability): RequestObserver {
  return {
    part,
    routeOf: ({ state }) => state.route ?? 'none',
    startSpan: (ctx) => {
      const parent = ctx.get(TRACEPARENT_HEADER);
      return tracer && parseTraceparent(parent)
        ? tracer.start(part, ctx.method, parent, { kind: 'server' })
        : undefined;
    },
  };
}
