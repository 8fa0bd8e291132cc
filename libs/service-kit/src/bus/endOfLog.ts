import { BACKWARDS, BEGINNING, END, type EventStore, type Position } from '@forkcast/event-sourcing';

/** The position of the last event in the log; `BEGINNING` when there is none. */
export async function endOfLog(store: EventStore): Promise<Position> {
  const last = store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  for await (const { event } of last) if (event) return event.position.commit;
  return BEGINNING;
}
