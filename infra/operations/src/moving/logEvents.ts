import { BEGINNING, START, withOriginalTime, type EventStore } from '@forkcast/event-sourcing';
import { STREAM_DELETED } from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** An event with all that another store needs. */
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

const PAGE = 500;

/**
 * Every event of a log in order, without EventStoreDB's own. Of a tombstoned stream, only the tombstone: a server may
 * still have its events, which mustn't be copied. Throws OperatorError for any foreign event.
 */
export async function* logEvents(store: EventStore): AsyncGenerator<MovingEvent> {
  const tombstoned = new Set<string>();
  for await (const { type, streamId } of everything(store))
    if (type === STREAM_DELETED) tombstoned.add(streamId);
  for await (const event of everything(store)) {
    const isTombstone = event.type === STREAM_DELETED;
    if (event.streamId.startsWith('$') || (tombstoned.has(event.streamId) && !isTombstone)) continue;
    const place = { streamName: event.streamId, revision: event.revision, position: event.position.commit };
    const { id, type } = event;
    if (isTombstone) {
      yield { id, type, isTombstone, ...place, data: {}, metadata: {} };
      continue;
    }
    if (!event.isJson || typeof event.data !== 'object') {
      throw new OperatorError(`${event.streamId} holds an event that is none of this product: ${event.id}`);
    }
    yield { id, type, isTombstone, ...place, data: { ...event.data }, metadata: withOriginalTime(event) };
  }
}

/** Reads in pages, so that no read stays open for as long as the copy takes. */
async function* everything(store: EventStore): AsyncGenerator<AllStreamRecordedEvent> {
  let last = { commit: BEGINNING, prepare: BEGINNING };
  for (let hasStarted = false; ; hasStarted = true) {
    const read = store.readAll({ fromPosition: hasStarted ? last : START, maxCount: PAGE });
    let count = 0;
    for await (const { event } of read) {
      count += 1;
      if (!event) continue;
      // A page starts with the last event of the previous one.
      const isKnown = hasStarted && event.position.commit === last.commit;
      last = event.position;
      if (!isKnown) yield event;
    }
    if (count < PAGE) return;
  }
}

type AllStreamRecordedEvent = NonNullable<AllStreamResolvedEvent['event']>;
type AllStreamResolvedEvent =
  ReturnType<EventStore['readAll']> extends AsyncIterable<infer Resolved> ? Resolved : never;
