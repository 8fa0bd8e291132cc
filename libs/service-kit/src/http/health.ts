import { BEGINNING, formatPosition, type Position, type ProjectionHandle } from '@forkcast/event-sourcing';
import type { Middleware } from 'koa';
import type { BusConsumer } from '../bus/bus';
import { dependenciesOf } from './dependencies';

export interface HealthOptions {
  name: string;
  projections: readonly ProjectionHandle[];
  consumers: readonly BusConsumer[];
  /** Anything more that must hold before requests are welcome; rejects or answers false when it does not. */
  readiness?: () => Promise<boolean> | boolean;
}

/** `/healthz`: the process lives. `/readyz`: 200 once everything has caught up and nothing failed, else 503. */
export function health(options: HealthOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { name: options.name, alive: true };
      return;
    }
    if (ctx.path !== '/readyz') {
      await next();
      return;
    }
    const report = await readinessOf(options, await dependenciesOf(ctx.app));
    ctx.status = report.ready ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = report;
  };
}

async function readinessOf(
  { name, projections, consumers, readiness }: HealthOptions,
  dependencies: readonly { name: string; ready: boolean }[],
) {
  const own = readiness ? await Promise.resolve(readiness()).catch(() => false) : true;
  return {
    name,
    ready:
      own &&
      dependencies.every((dependency) => dependency.ready) &&
      projections.every((projection) => projection.caughtUp && !projection.failure) &&
      consumers.every((consumer) => consumer.caughtUp),
    dependencies,
    projections: projections.map((projection) => ({
      name: projection.name,
      caughtUp: projection.caughtUp,
      position: shown(projection.position),
      lagMs: projection.lag(),
      failure: projection.failure?.message ?? null,
    })),
    consumers: consumers.map((consumer) => ({
      durable: consumer.durable,
      caughtUp: consumer.caughtUp,
      position: shown(consumer.position),
      parked: consumer.parked,
      failure: consumer.failure?.message ?? null,
    })),
  };
}

function shown(position: Position): string | null {
  return position === BEGINNING ? null : formatPosition(position);
}
