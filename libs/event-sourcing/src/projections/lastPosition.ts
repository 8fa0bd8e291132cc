import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, type Position } from '../events/position';
import { BACKWARDS, END, type EventStore } from '../stores/eventStore';
import { isUnanswered, StoreClosedError } from '../stores/unanswered';
import type { ProjectionLogger } from './projection';

const BACK_OFF = { first: 50, longest: 1_000 };

/**
 * The position of the last event in the log; `BEGINNING` when there is none. Waits for a server that is not there yet,
 * so that nothing need be started in a certain order.
 */
export async function lastPosition(store: EventStore, logger?: ProjectionLogger): Promise<Position> {
  for (let wait = BACK_OFF.first; ; wait = Math.min(wait * 2, BACK_OFF.longest)) {
    try {
      return await readLastPosition(store);
    } catch (error) {
      if (!isUnanswered(error) || error instanceof StoreClosedError) throw error;
      logger?.warn({ err: error, retryInMs: wait }, 'the event store does not answer; will ask again');
      // A program that has nothing else to do may end.
      await pause(wait, undefined, { ref: false });
    }
  }
}

async function readLastPosition(store: EventStore): Promise<Position> {
  for await (const { event, commitPosition } of store.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
  })) {
    return event?.position.commit ?? commitPosition ?? BEGINNING;
  }
  return BEGINNING;
}
