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
 * The position of the last event in the log; `BEGINNING` when there is none. Waits for a server that is not there yet,
 * so that nothing need be started in a certain order.
 */
export function lastPosition(store: EventStore, logger?: Logger): Promise<Position> {
  return untilAnswered(() => readLastPosition(store), logger);
}

/**
 * The same, asked once. With `requiresLeader` of the member of a cluster that takes the writes: others may not have
 * heard of the last events yet.
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
 * Asks an event store something until it answers, so that nothing need be started in a certain order. Rejects with what
 * is no lack of an answer, and with a `StoreClosedError` once this process has closed the connection.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, logger?: Logger): Promise<Answer> {
  const pauses = backOff(PAUSES);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnanswered(error) || error instanceof StoreClosedError) throw error;
      const retryInMs = pauses.next().value;
      logger?.warn({ err: error, retryInMs }, 'the event store does not answer; will ask again');
      // A program that has nothing else to do may end.
      await pause(retryInMs, undefined, { ref: false });
    }
  }
}
