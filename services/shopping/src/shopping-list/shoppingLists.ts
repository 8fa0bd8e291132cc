import {
  ConcurrencyError,
  WrongExpectedVersionError,
  type DocumentDatabase,
  type EventMetadata,
  type EventStore,
} from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { ShoppingListCommand } from './commands';
import type { ShoppingListEvent } from './events';
import { appended, beginning, continued, type ListMoment } from './listStream';
import { shoppingList, shoppingListStream } from './shoppingList';
import type { ShoppingListState } from './shoppingListState';
import { createListSnapshots } from './snapshots';

/** How many events are read at most, more or less, to load a list of any age. */
export const EVENTS_BETWEEN_SNAPSHOTS = 100;
/** How many lists are kept in memory besides, those used last. */
const LISTS_IN_MEMORY = 50;
const MAX_ATTEMPTS = 8;

export type LoadedList = Pick<ListMoment, 'state' | 'revision' | 'position'>;

export interface ChangedList extends LoadedList {
  events: readonly ShoppingListEvent[];
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

interface Loaded extends ListMoment {
  /** Revision of the snapshot that is kept of it; -1 when there is none. */
  snapshotAt: number;
}

/** The lists in the event log. Memory and snapshots only shorten the way: the log has the last word at every load. */
export function createShoppingLists({ store, database, logger }: ShoppingListsDependencies): ShoppingLists {
  const snapshots = createListSnapshots(database);
  const recent = new Map<string, Loaded>();

  async function load(streamName: string): Promise<Loaded> {
    const known = recent.get(streamName) ?? (await lastSnapshot(streamName));
    const now = known && (await continued(store, streamName, known));
    if (known && now) return remember(streamName, { ...now, snapshotAt: known.snapshotAt });
    const whole = (await continued(store, streamName, beginning)) ?? beginning;
    return remember(streamName, { ...whole, snapshotAt: -1 });
  }

  async function lastSnapshot(streamName: string): Promise<Loaded | null> {
    const snapshot = await snapshots.latest(streamName);
    return snapshot && { ...snapshot, position: undefined, snapshotAt: snapshot.revision };
  }

  function remember(streamName: string, list: Loaded): Loaded {
    recent.delete(streamName);
    recent.set(streamName, list);
    const [oldest] = recent.keys();
    if (recent.size > LISTS_IN_MEMORY && oldest !== undefined) recent.delete(oldest);
    return list;
  }

  /** A snapshot that cannot be written costs time at a later load, nothing else. */
  async function withSnapshot(streamName: string, list: Loaded): Promise<Loaded> {
    const { state, revision, eventId, snapshotAt } = list;
    if (eventId === null || revision - snapshotAt < EVENTS_BETWEEN_SNAPSHOTS) return list;
    try {
      await snapshots.keep(streamName, { revision, eventId, state });
    } catch (error) {
      logger.warn({ err: error, streamName }, 'a list snapshot could not be kept');
    }
    return { ...list, snapshotAt: revision };
  }

  return {
    load: (householdId) => load(shoppingListStream(householdId)),
    async change(householdId, ask, metadata) {
      const streamName = shoppingListStream(householdId);
      let lost: unknown;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const list = await load(streamName);
        const events = shoppingList.decide(await ask(list.state), list.state);
        if (events.length === 0) return { ...list, events };
        try {
          const now = await appended(store, streamName, list, events, metadata);
          const changed = await withSnapshot(streamName, { ...now, snapshotAt: list.snapshotAt });
          return { ...remember(streamName, changed), events };
        } catch (error) {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
          lost = error;
        }
      }
      throw new ConcurrencyError(streamName, MAX_ATTEMPTS, { cause: lost });
    },
  };
}
