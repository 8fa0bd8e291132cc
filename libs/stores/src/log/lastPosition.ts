import {
  BEGINNING,
  positionOf,
  type Position,
  BACKWARDS,
  END,
  type EventStore,
  type Logger,
} from '@forkcast/event-sourcing';
import { untilAnswered } from './untilAnswered';

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
