import { BEGINNING, START, withOriginalTime, type EventStore } from '@forkcast/event-sourcing';
import { OperatorError } from '../operatorError';

/** An event on its way: all that another store needs. */
export interface MovingEvent {
  id: string;
  type: string;
  streamName: string;
  revision: bigint;
  position: bigint;
  data: Record<string, unknown>;
  /** With the time that it happened. */
  metadata: Record<string, unknown>;
}

const PAGE = 500;

/** Every event of a log in its order, without what EventStoreDB notes of itself. Throws OperatorError for any not ours. */
export async function* logEvents(store: EventStore): AsyncGenerator<MovingEvent> {
  let last = { commit: BEGINNING, prepare: BEGINNING };
  for (let begun = false; ; begun = true) {
    const read = store.readAll({ fromPosition: begun ? last : START, maxCount: PAGE });
    let count = 0;
    for await (const { event } of read) {
      count += 1;
      if (!event) continue;
      // A page begins with the last event of the one before.
      const isKnown = begun && event.position.commit === last.commit;
      last = event.position;
      if (isKnown || event.streamId.startsWith('$')) continue;
      if (!event.isJson || typeof event.data !== 'object') {
        throw new OperatorError(`${event.streamId} holds an event that is none of this product: ${event.id}`);
      }
      yield {
        id: event.id,
        type: event.type,
        streamName: event.streamId,
        revision: event.revision,
        position: event.position.commit,
        data: { ...event.data },
        metadata: withOriginalTime(event),
      };
    }
    if (count < PAGE) return;
  }
}
