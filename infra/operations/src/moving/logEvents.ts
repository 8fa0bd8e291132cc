import { BEGINNING, START, withOriginalTime, type EventStore } from '@forkcast/event-sourcing';
import { STREAM_DELETED } from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** An event with everything that another store needs. */
export interface MovingEvent {
  id: string;
  type: string;
  streamName: string;
  revision: bigint;
  /** Marks the end of a stream. Its id is assigned by the store. */
  isTombstone: boolean;
  position: bigint;
  data: Record<string, unknown>;
  /** Includes the original time. */
  metadata: Record<string, unknown>;
}

const PAGE_SIZE = 500;

/**
 * Yields every event of a log in order, except EventStoreDB's own. For a tombstoned stream, yields only the tombstone,
 * because a server may still return its events. Throws OperatorError for any foreign event.
 */
export async function* logEvents(store: EventStore): AsyncGenerator<MovingEvent> {
  const tombstoned = new Set<string>();
  for await (const { type, streamId } of readAllEvents(store))
    if (type === STREAM_DELETED) tombstoned.add(streamId);
  for await (const event of readAllEvents(store)) {
    const isTombstone = event.type === STREAM_DELETED;
    if (event.streamId.startsWith('$') || (tombstoned.has(event.streamId) && !isTombstone)) continue;
    const origin = { streamName: event.streamId, revision: event.revision, position: event.position.commit };
    const { id, type } = event;
    if (isTombstone) {
      yield { id, type, isTombstone, ...origin, data: {}, metadata: {} };
      continue;
    }
    if (!event.isJson || typeof event.data !== 'object') {
      throw new OperatorError(`${event.streamId} holds an event that is none of this product: ${event.id}`);
    }
    yield { id, type, isTombstone, ...origin, data: { ...event.data }, metadata: withOriginalTime(event) };
  }
}

/** Reads in pages, so that no read stays open during the whole copy. */
async function* readAllEvents(store: EventStore): AsyncGenerator<AllStreamRecordedEvent> {
  let last = { commit: BEGINNING, prepare: BEGINNING };
  for (let hasStarted = false; ; hasStarted = true) {
    const read = store.readAll({ fromPosition: hasStarted ? last : START, maxCount: PAGE_SIZE });
    let count = 0;
    for await (const { event } of read) {
      count += 1;
      if (!event) continue;
      // A page starts with the last event of the previous one.
      const isKnown = hasStarted && event.position.commit === last.commit;
      last = event.position;
      if (!isKnown) yield event;
    }
    if (count < PAGE_SIZE) return;
  }
}

type AllStreamRecordedEvent = NonNullable<AllStreamResolvedEvent['event']>;
type AllStreamResolvedEvent =
  ReturnType<EventStore['readAll']> extends AsyncIterable<infer Resolved> ? Resolved : never;
