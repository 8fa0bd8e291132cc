import { parseTraceparent, parseSinceClick, type Observability, type Span } from '@forkcast/observability';
import { TRACEPARENT_HEADER, type RequestObserver, type RequestState } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { RouteTable } from './proxy/routeTable';
import { isFromOwnPage } from './security/originCheck';
import { ownOrigin } from './security/ownOrigin';

type Context = ParameterizedContext<RequestState>;

/** Properties that routers set for the matched route. */
interface RoutedContext extends Context {
  _matchedRoute?: string | RegExp;
}

const FORWARDED_ROUTE = '/api/{*path}';

/**
 * The route label of a request: the pattern of a gateway route, the prefix of a service, or 'site' for files and pages.
 */
function routeOf(ctx: Context, table: RouteTable): string {
  const matchedRoute = (ctx as RoutedContext)._matchedRoute;
  if (typeof matchedRoute === 'string' && matchedRoute !== FORWARDED_ROUTE) return matchedRoute;
  const service = table.find(ctx.path);
  if (service) return `${service.prefix}/*`;
  return matchedRoute === FORWARDED_ROUTE ? 'none' : 'site';
}

/**
 * Measures requests and starts their traces. If a page sent a span, the trace starts with it, at the click.
 * The gateway alone decides on sampling.
 */
export function createGatewayObserver(
  table: RouteTable,
  publicOrigin: string | undefined,
  { tracer }: Observability,
): RequestObserver {
  return {
    part: 'gateway',
    routeOf: (ctx) => routeOf(ctx, table),
    startSpan: (ctx) => {
      const service = table.find(ctx.path);
      if (!tracer || !service) return undefined;
      const pageTraceparent = ctx.get(TRACEPARENT_HEADER);
      if (!parseTraceparent(pageTraceparent) || !isFromOwnPage(ctx, ownOrigin(ctx, publicOrigin))) {
        return tracer.begin('gateway', ctx.method, { kind: 'server' });
      }
      const startedAt = Date.now() - parseSinceClick(ctx.get('tracestate'));
      const name = `page: ${ctx.method} ${service.prefix}`;
      const page = tracer.begin('page', name, { as: pageTraceparent, kind: 'client', startedAt });
      return endTogether(page, tracer.start('gateway', ctx.method, page.traceparent, { kind: 'server' }));
    },
  };
}

/**
 * Ends the page's span together with the gateway's, because the gateway doesn't know what the page does
 * afterwards.
 */
function endTogether(page: Span, span: Span): Span {
  return {
    ...span,
    end: (error) => {
      span.end(error);
      page.end(error);
    },
  };
}
