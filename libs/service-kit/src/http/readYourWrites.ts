import type { BusConsumer } from '@forkcast/bus';
import { parsePosition, type Position } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import type { Middleware } from 'koa';
import { ApiError } from './apiError';
import { AFTER_HEADER } from './headers';
import type { Identity } from '../identity/identity';
import type { ServiceState } from './serviceState';

/** How long a read waits for read models to include the caller's last write, in ms. */
const CATCH_UP_TIMEOUT_MS = 2_000;

export interface CatchUpOptions {
  projections: readonly ProjectionHandle[];
  consumers: readonly BusConsumer[];
}

/**
 * Makes calls wait until the caller's data has passed the position in `x-forkcast-after`. After a limited
 * wait they are 503 'not-caught-up', never outdated. Before the identity is known, they wait for everyone's
 * data. GET always waits (`freshReads`), other methods where a route has `caughtUp`.
 */
export function readYourWrites(options: CatchUpOptions): Middleware<ServiceState> {
  return async (ctx, next) => {
    const after = parseAfter(ctx.get(AFTER_HEADER));
    ctx.state.catchUp = async () => {
      if (after !== undefined) await catchUp(after, keysOf(ctx.state), options);
    };
    await next();
  };
}

/** Makes GET and HEAD requests wait. */
export const freshReads: Middleware<ServiceState> = async (ctx, next) => {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') await ctx.state.catchUp();
  await next();
};

/** The keys of the caller's writes: its household and account. */
function keysOf({ identity }: { identity?: Identity }): readonly string[] | undefined {
  return identity && [identity.householdId, identity.accountId];
}

async function catchUp(
  after: Position,
  keys: readonly string[] | undefined,
  { projections, consumers }: CatchUpOptions,
): Promise<void> {
  const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
  const remainingMs = () => Math.max(0, deadline - performance.now());
  const readModelsPassed = (position: Position) =>
    Promise.all(projections.map((projection) => projection.passed(position, remainingMs(), keys)));
  const [handled, shown] = await Promise.all([
    Promise.all(consumers.map((consumer) => consumer.passed(after, remainingMs(), keys))),
    readModelsPassed(after),
  ]);
  if (![...handled, ...shown].every(Boolean)) throw createNotCaughtUpError();
  // Consumers' own events are after `after` in the log.
  const effects = await Promise.all(consumers.map((consumer) => consumer.effects(keys)));
  const furthest = effects.reduce((latest, effect) => (effect > latest ? effect : latest), after);
  if (furthest === after) return;
  if (!(await readModelsPassed(furthest)).every(Boolean)) throw createNotCaughtUpError();
}

function parseAfter(header: string): Position | undefined {
  if (!header) return undefined;
  try {
    return parsePosition(header);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError('invalid-request', `${AFTER_HEADER} is not a position`);
  }
}

function createNotCaughtUpError(): ApiError {
  return new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
}
