import { BEGINNING, type Position } from '../events/position';
import { BACKWARDS, END, type EventStore } from '../stores/eventStore';

/** The position of the last event in the log; `BEGINNING` when there is none. */
export async function lastPosition(store: EventStore): Promise<Position> {
  for await (const { event, commitPosition } of store.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
  })) {
    return event?.position.commit ?? commitPosition ?? BEGINNING;
  }
  return BEGINNING;
}
