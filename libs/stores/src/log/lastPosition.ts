import { setTimeout as pause } from 'node:timers/promises';
import {
  backOff,
  BEGINNING,
  isUnanswered,
  StoreClosedError,
  positionOf,
  type Position,
  BACKWARDS,
  END,
  type EventStore,
  type Logger,
} from '@forkcast/event-sourcing';

const PAUSES = { first: 50, longest: 1_000 };

/**
 * The position of the last event in the log; `BEGINNING` for an empty log. Waits for a server that isn't up yet, so
 * that services can start in any order.
 */
export function lastPosition(store: EventStore, logger?: Logger): Promise<Position> {
  return retryUntilAnswered(() => readLastPosition(store), logger);
}

/**
 * As `lastPosition`, with a single attempt. With `requiresLeader` it queries the leader of a cluster, as followers
 * may lack the last events.
 */
export async function readLastPosition(
  store: Pick<EventStore, 'readAll'>,
  { requiresLeader = false } = {},
): Promise<Position> {
  for await (const { event, commitPosition } of store.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    requiresLeader,
  })) {
    return positionOf(event?.position.commit ?? commitPosition);
  }
  return BEGINNING;
}

/**
 * Queries an event store until it responds, so that services can start in any order. Rejects with any other error,
 * and with a `StoreClosedError` once this process has closed the connection.
 */
export async function retryUntilAnswered<Result>(
  query: () => Promise<Result>,
  logger?: Logger,
): Promise<Result> {
  const pauses = backOff(PAUSES);
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (!isUnanswered(error) || error instanceof StoreClosedError) throw error;
      const retryInMs = pauses.next().value;
      logger?.warn({ err: error, retryInMs }, 'the event store does not answer; will ask again');
      // The timer must not keep the process alive.
      await pause(retryInMs, undefined, { ref: false });
    }
  }
}
