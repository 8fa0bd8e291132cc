import { type EventStore, type Position } from '@forkcast/event-sourcing';
import { readLastPosition } from '@forkcast/stores';

/** Resolves to the position of the last event in the log, or `BEGINNING` if the log is empty. */
export function endOfLog(store: EventStore): Promise<Position> {
  return readLastPosition(store, { requiresLeader: true });
}
