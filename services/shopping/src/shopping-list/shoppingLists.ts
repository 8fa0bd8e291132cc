import {
  ConcurrencyError,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  jsonEvent,
  newEventId,
  type DocumentDatabase,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { ShoppingListCommand } from './commands';
import type { ShoppingListEvent } from './events';
import { shoppingList, shoppingListStream } from './shoppingList';
import { evolve, initialState, type ShoppingListState } from './shoppingListState';
import { createListSnapshots, type ListSnapshots } from './snapshots';

/** How many events are read at most, more or less, to load a list of any age. */
export const EVENTS_BETWEEN_SNAPSHOTS = 100;

const MAX_ATTEMPTS = 8;

export interface LoadedList {
  state: ShoppingListState;
  /** Of the last event; -1 before the first. */
  revision: number;
  /** Where the last event is in the log. */
  position: Position | undefined;
}

export interface ChangedList extends LoadedList {
  events: readonly ShoppingListEvent[];
}

interface LoadedForChange extends LoadedList {
  eventsSinceSnapshot: number;
}

export interface ShoppingLists {
  load(householdId: string): Promise<LoadedList>;
  /**
   * Decides on the command that `ask` makes of the list, and appends. Whoever loses the race for the list asks again,
   * so that what the command was made of is never older than the list it is decided on.
   */
  change(
    householdId: string,
    ask: (state: ShoppingListState) => ShoppingListCommand | Promise<ShoppingListCommand>,
    metadata: EventMetadata,
  ): Promise<ChangedList>;
}

export interface ShoppingListsDependencies {
  store: EventStore;
  database: DocumentDatabase;
  logger: Logger;
}

/** The lists in the event log, loaded from the latest snapshot on. */
export function createShoppingLists({ store, database, logger }: ShoppingListsDependencies): ShoppingLists {
  const snapshots = createListSnapshots(database);
  return {
    load: (householdId) => load(store, snapshots, shoppingListStream(householdId)),
    async change(householdId, ask, metadata) {
      const streamName = shoppingListStream(householdId);
      let lost: unknown;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const list = await load(store, snapshots, streamName);
        const events = shoppingList.decide(await ask(list.state), list.state);
        if (events.length === 0) return { ...list, events };
        try {
          const changed = await append(store, streamName, list, events, metadata);
          const since = list.eventsSinceSnapshot + events.length;
          if (since >= EVENTS_BETWEEN_SNAPSHOTS) await keep(snapshots, streamName, changed, logger);
          return changed;
        } catch (error) {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
          lost = error;
        }
      }
      throw new ConcurrencyError(streamName, MAX_ATTEMPTS, { cause: lost });
    },
  };
}

async function load(
  store: EventStore,
  snapshots: ListSnapshots,
  streamName: string,
): Promise<LoadedForChange> {
  const snapshot = await snapshots.latest(streamName);
  if (snapshot) {
    // Its own event is read along: it tells whether the snapshot belongs to this history, and where that is.
    const [own, ...later] = await recorded(store, streamName, snapshot.revision);
    if (own?.id === snapshot.eventId) {
      const from = { ...snapshot, position: own.position, eventsSinceSnapshot: 0 };
      return later.reduce(after, from);
    }
  }
  const events = await recorded(store, streamName, 0);
  return events.reduce(after, {
    state: initialState(),
    revision: -1,
    position: undefined,
    eventsSinceSnapshot: 0,
  });
}

interface RecordedListEvent {
  id: string;
  event: ShoppingListEvent;
  revision: number;
  position: Position | undefined;
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
        id,
        // Nothing but this service's decider writes to the lists' streams.
        event: { type, data } as unknown as ShoppingListEvent,
        revision: Number(revision),
        position: position?.commit,
      });
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
}

function after(list: LoadedForChange, { event, revision, position }: RecordedListEvent): LoadedForChange {
  const state = evolve(list.state, event);
  return { state, revision, position, eventsSinceSnapshot: list.eventsSinceSnapshot + 1 };
}

interface AppendedList extends ChangedList {
  lastEventId: string;
}

async function append(
  store: EventStore,
  streamName: string,
  { state, revision }: LoadedList,
  events: readonly ShoppingListEvent[],
  metadata: EventMetadata,
): Promise<AppendedList> {
  const data = events.map((event) =>
    jsonEvent({ id: newEventId(), type: event.type, data: { ...event.data }, metadata: { ...metadata } }),
  );
  const { position } = await store.appendToStream(streamName, data, {
    expectedRevision: revision < 0 ? NO_STREAM : BigInt(revision),
  });
  return {
    events,
    state: events.reduce(evolve, state),
    revision: revision + events.length,
    position: position?.commit,
    lastEventId: data.at(-1)?.id ?? '',
  };
}

/** A snapshot that cannot be written costs time at the next load, nothing else. */
async function keep(
  snapshots: ListSnapshots,
  streamName: string,
  { state, revision, lastEventId }: AppendedList,
  logger: Logger,
): Promise<void> {
  try {
    await snapshots.keep(streamName, { revision, eventId: lastEventId, state });
  } catch (error) {
    logger.warn({ err: error, streamName }, 'a list snapshot could not be kept');
  }
}
