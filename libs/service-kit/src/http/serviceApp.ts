import type { BusConsumer } from '@forkcast/bus';
import type { Observability } from '@forkcast/observability';
import type { ProjectionHandle } from '@forkcast/stores';
import type Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { requireIdentity } from '../identity/requireIdentity';
import type { Logger } from '../logger';
import { ApiError } from './apiError';
import { rejectWhileMisleading } from './dependencies';
import { health } from './health';
import { createServiceObserver, observeRequests } from './observeRequests';
import { openApiFragment, type RouteDescription } from './api-description/openApi';
import { freshReads, readYourWrites } from './readYourWrites';
import { renderErrors } from './renderErrors';
import { requestContext } from './requestContext';
import { createRouter, type ServiceState } from './serviceState';

export interface ServiceAppOptions {
  name: string;
  logger: Logger;
  /** The key that the gateway signs identities with. */
  identityKey: Uint8Array;
  /** Routes that need an identity. */
  router: Router<ServiceState>;
  /** Routes without an identity. */
  publicRouter?: Router<ServiceState>;
  /** Of all routes, for `/api/openapi.json`. */
  descriptions: readonly RouteDescription[];
  projections: readonly ProjectionHandle[];
  consumers?: readonly BusConsumer[];
  /** Metrics and traces. */
  observability?: Observability;
}

/** The app around a service's routes: errors, request ids, health, identity, read-your-own-writes. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const {
    name,
    logger,
    identityKey,
    router,
    descriptions,
    projections,
    consumers = [],
    observability,
  } = options;
  const publicRouter = options.publicRouter ?? createRouter();
  const app = new Koa<ServiceState>();
  app.on('error', (error: unknown) => logger.error({ err: error }, 'a response was interrupted'));
  app.use(requestContext(logger));
  if (observability?.metrics || observability?.tracer) {
    app.use(observeRequests(observability, createServiceObserver(name, observability)));
  }
  app.use(renderErrors);
  app.use(health({ name, projections, consumers }));
  app.use(rejectWhileMisleading);
  app.use(serveDescription(name, descriptions));
  app.use(readYourWrites({ projections, consumers }));
  // Only for the public routes' own paths.
  app.use(createRouter().use(freshReads, publicRouter.routes()).routes());
  app.use(rejectOtherMethods(publicRouter));
  app.use(requireIdentity(identityKey));
  app.use(freshReads);
  app.use(router.routes());
  app.use(rejectOtherMethods(router));
  app.use(() => {
    throw new ApiError('not-found');
  });
  return app;
}

function serveDescription(name: string, routes: readonly RouteDescription[]): Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/openapi-fragment') return next();
    ctx.body = openApiFragment(name, routes);
    return undefined;
  };
}

/** After the routes: responds 405 to a known path with another method. */
function rejectOtherMethods(router: Router<ServiceState>): Middleware<ServiceState> {
  return (ctx, next) => {
    const { path, route } = router.match(ctx.path, ctx.method);
    const methods = path.flatMap((layer) => layer.methods);
    if (route || methods.length === 0) return next();
    throw new ApiError('method-not-allowed', undefined, undefined, {
      allow: [...new Set(methods)].join(', '),
    });
  };
}
