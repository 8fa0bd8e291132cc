import type { EventStore, Logger } from '@forkcast/event-sourcing';
import { logIdentityOf } from './logIdentity';
import type { Place } from './checkpoint';
import { lastPosition, retryUntilAnswered } from './lastPosition';

/** Whether a checkpoint belongs to the current log. */
export interface PlaceInLog {
  /** The identity of the log; undefined if it has none. */
  log: string | undefined;
  /**
   * Why it doesn't belong: the log is provably another one, or it ends before the position and can't be lagging. If
   * the store may lag, a position beyond its end may still arrive.
   */
  foreign: 'another log' | 'beyond its end' | undefined;
}

/** Waits for a server that isn't up yet. */
export async function placeInLog(
  store: EventStore,
  { position, log: expected }: Place,
  logger?: Logger,
): Promise<PlaceInLog> {
  const log = await retryUntilAnswered(() => logIdentityOf(store), logger);
  if (expected !== undefined && expected !== log) return { log, foreign: 'another log' };
  const isBeyond = !store.mayLag && position > (await lastPosition(store, logger));
  return { log, foreign: isBeyond ? 'beyond its end' : undefined };
}
