import type { BusConsumer } from '@forkcast/bus';
import { parsePosition, type Position } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import type { Middleware } from 'koa';
import { ApiError } from './apiError';
import { AFTER_HEADER } from './headers';
import type { ServiceState } from './serviceState';

/** How long an answer waits for read models to pass the caller's last write. */
export const CATCH_UP_TIMEOUT_MS = 2_000;

export interface CatchUpOptions {
  projections: readonly ProjectionHandle[];
  consumers: readonly BusConsumer[];
  /** 2 s unless told. */
  timeoutMs?: number;
}

/**
 * Makes GET wait until everything the service keeps has passed the position in `x-forkcast-after`; after a bounded
 * wait it answers 503 'not-caught-up', never something stale. Other methods wait only where a route has `caughtUp`.
 */
export function readYourWrites(options: CatchUpOptions): Middleware<ServiceState> {
  return async (ctx, next) => {
    const after = askedFor(ctx.get(AFTER_HEADER));
    ctx.state.catchUp = () => (after === undefined ? Promise.resolve() : catchUp(after, options));
    if (ctx.method === 'GET' || ctx.method === 'HEAD') await ctx.state.catchUp();
    await next();
  };
}

/** For routes other than GET that read before they write: `router.post('/api/x', caughtUp, handler)`. */
export const caughtUp: Middleware<ServiceState> = async (ctx, next) => {
  await ctx.state.catchUp();
  await next();
};

async function catchUp(after: Position, options: CatchUpOptions): Promise<void> {
  const { projections, consumers, timeoutMs = CATCH_UP_TIMEOUT_MS } = options;
  const deadline = Date.now() + timeoutMs;
  const left = () => Math.max(0, deadline - Date.now());
  const handled = await Promise.all(consumers.map((consumer) => consumer.passed(after, left())));
  if (!handled.every(Boolean)) throw notCaughtUp();
  // What consumers appended on the way lies behind `after` in the log.
  const effects = await Promise.all(consumers.map((consumer) => consumer.effects()));
  const target = effects.reduce((latest, effect) => (effect > latest ? effect : latest), after);
  const applied = await Promise.all(projections.map((projection) => projection.passed(target, left())));
  if (!applied.every(Boolean)) throw notCaughtUp();
}

function askedFor(header: string): Position | undefined {
  if (!header) return undefined;
  try {
    return parsePosition(header);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError('invalid-request', `${AFTER_HEADER} is not a position`);
  }
}

function notCaughtUp(): ApiError {
  return new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
}
