import { type EventStore, type Position } from '@forkcast/event-sourcing';
import { readLastPosition } from '@forkcast/stores';

/** The position of the last event in the log; `BEGINNING` when there is none. */
export function endOfLog(store: EventStore): Promise<Position> {
  return readLastPosition(store, { requiresLeader: true });
}
