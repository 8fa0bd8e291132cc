import type { BusConsumer } from '@forkcast/bus';
import { BEGINNING, formatPosition, type Position } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import type { Middleware } from 'koa';
import { checkDependenciesOf, type DependencyReport } from './dependencies';

export interface HealthOptions {
  name: string;
  projections: readonly ProjectionHandle[];
  consumers: readonly BusConsumer[];
}

/** Whether a path is a health check. */
export function isHealthPath(path: string): boolean {
  return isLivenessPath(path) || /^\/readyz(\/|$)/.test(path);
}

/** Whether a path checks that a process is alive. */
export function isLivenessPath(path: string): boolean {
  return path === '/livez' || path === '/healthz';
}

/**
 * `/livez`, `/healthz`: the process is alive. `/readyz/own`: 200 once the process itself can serve, regardless of other
 * servers. `/readyz`: 200 once everything is available, has caught up and hasn't failed, otherwise 503.
 */
export function health(options: HealthOptions): Middleware {
  return async (ctx, next) => {
    if (isLivenessPath(ctx.path)) {
      ctx.body = { name: options.name, alive: true };
      return;
    }
    if (ctx.path !== '/readyz' && ctx.path !== '/readyz/own') {
      await next();
      return;
    }
    const serving = isServing(options);
    const report =
      ctx.path === '/readyz'
        ? await readinessReport(options, serving, await checkDependenciesOf(ctx.app))
        : { name: options.name, ready: serving };
    ctx.status = report.ready ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = report;
  };
}

/**
 * A failed read model is equally outdated in every other process, so taking this one out of service
 * wouldn't help.
 */
function isServing({ projections }: HealthOptions): boolean {
  return projections.every((projection) => projection.caughtUp || projection.failure);
}

async function readinessReport(
  { name, projections, consumers }: HealthOptions,
  serving: boolean,
  dependencies: readonly DependencyReport[],
) {
  const readModels = await Promise.all(projections.map(readModelReport));
  return {
    name,
    ready:
      serving &&
      dependencies.every((dependency) => dependency.ready) &&
      projections.every((projection) => projection.caughtUp && !projection.failure) &&
      consumers.every((consumer) => consumer.caughtUp),
    serving,
    problems: problemsOf(dependencies, readModels),
    dependencies,
    projections: readModels,
    consumers: consumers.map((consumer) => ({
      durable: consumer.durable,
      caughtUp: consumer.caughtUp,
      position: formatPositionOrNull(consumer.position),
      parked: consumer.parked,
      failure: consumer.failure?.message ?? null,
    })),
  };
}

type ReadModelReport = Awaited<ReturnType<typeof readModelReport>>;

async function readModelReport(projection: ProjectionHandle) {
  return {
    name: projection.name,
    caughtUp: projection.caughtUp,
    position: formatPositionOrNull(projection.position),
    lagMs: projection.lag(),
    failure: projection.failure?.message ?? null,
    parked: await parkedReport(projection),
  };
}

/** Problems for operators, one sentence each. Without addresses, because the gateway shows them to everyone. */
function problemsOf(
  dependencies: readonly DependencyReport[],
  readModels: readonly ReadModelReport[],
): string[] {
  return [
    ...dependencies.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`])),
    ...readModels.flatMap(({ name, failure }) => (failure === null ? [] : [`read model ${name}: stopped`])),
    ...readModels.flatMap(({ name, parked }) =>
      parked.failed === 0 ? [] : [`read model ${name}: events that failed are parked: ${parked.failed}`],
    ),
  ];
}

/** Limit of listed parked events. */
const MAX_LISTED = 10;
const MAX_ERROR_LENGTH = 200;

/** The events that a read model failed on, and how many wait behind them. Everything else is served as usual. */
async function parkedReport(projection: ProjectionHandle) {
  // A missing database is reported as a dependency.
  const parked = await projection.parked().catch(() => []);
  const failed = parked.filter(({ state }) => state === 'failed');
  return {
    failed: failed.length,
    waiting: parked.length - failed.length,
    events: failed.slice(0, MAX_LISTED).map(({ _id, type, position, error }) => ({
      id: _id,
      type,
      position,
      error: error?.message.slice(0, MAX_ERROR_LENGTH) ?? null,
    })),
  };
}

function formatPositionOrNull(position: Position): string | null {
  return position === BEGINNING ? null : formatPosition(position);
}
