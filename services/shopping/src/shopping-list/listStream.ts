import {
  NO_STREAM,
  StreamNotFoundError,
  jsonEvent,
  newEventId,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { ShoppingListEvent } from './events';
import { evolve, initialState, type ShoppingListState } from './shoppingListState';

/** A list at one of its events. */
export interface ListMoment {
  state: ShoppingListState;
  /** Of that event; -1 before the first. */
  revision: number;
  eventId: string | null;
  /** Where that event is in the log. */
  position: Position | undefined;
}

export const beginning: ListMoment = {
  state: initialState(),
  revision: -1,
  eventId: null,
  position: undefined,
};

/**
 * The list as it is now, from an earlier moment on; null when that moment is none of this stream's. Its own event is
 * read along: that tells whether a snapshot belongs to this history, and where in the log it is.
 */
export async function continued(
  store: EventStore,
  streamName: string,
  from: ListMoment,
): Promise<ListMoment | null> {
  if (from.revision < 0) return (await recorded(store, streamName, 0)).reduce(after, from);
  const [own, ...later] = await recorded(store, streamName, from.revision);
  if (own?.eventId !== from.eventId) return null;
  return later.reduce(after, { ...from, position: own?.position });
}

/** Appends at the moment's revision. Throws WrongExpectedVersionError when the list has gone on since. */
export async function appended(
  store: EventStore,
  streamName: string,
  { state, revision }: ListMoment,
  events: readonly ShoppingListEvent[],
  metadata: EventMetadata,
): Promise<ListMoment> {
  const data = events.map((event) =>
    jsonEvent({ id: newEventId(), type: event.type, data: { ...event.data }, metadata: { ...metadata } }),
  );
  const { position } = await store.appendToStream(streamName, data, {
    expectedRevision: revision < 0 ? NO_STREAM : BigInt(revision),
  });
  return {
    state: events.reduce(evolve, state),
    revision: revision + events.length,
    eventId: data.at(-1)?.id ?? null,
    position: position?.commit,
  };
}

interface RecordedListEvent extends Omit<ListMoment, 'state'> {
  event: ShoppingListEvent;
}

async function recorded(
  store: EventStore,
  streamName: string,
  fromRevision: number,
): Promise<readonly RecordedListEvent[]> {
  const events: RecordedListEvent[] = [];
  try {
    for await (const { event } of store.readStream(streamName, { fromRevision: BigInt(fromRevision) })) {
      if (!event?.isJson) continue;
      const { id, type, data, revision, position } = event;
      events.push({
        // Nothing but this service's decider writes to the lists' streams.
        event: { type, data } as unknown as ShoppingListEvent,
        revision: Number(revision),
        eventId: id,
        position: position?.commit,
      });
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
}

function after({ state }: ListMoment, { event, ...place }: RecordedListEvent): ListMoment {
  return { state: evolve(state, event), ...place };
}
