import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { SettledNeed } from './settledNeeds';
import type { ListItem } from './listItem';
import type { ShoppingListState } from './shoppingListState';

/** A list as it was after one of its events. Kept beside the log, made from it, and never needed to be right. */
export interface ListSnapshot {
  revision: number;
  /** Id of the event with that revision: a snapshot of another history is then recognised. */
  eventId: string;
  state: ShoppingListState;
}

export interface ListSnapshots {
  latest(streamName: string): Promise<ListSnapshot | null>;
  keep(streamName: string, snapshot: ListSnapshot): Promise<void>;
}

/** Raise it when `ShoppingListState` or the way it evolves changes: older snapshots are then passed over. */
const FORM = 1;

interface SnapshotDocument {
  _id: string;
  form: number;
  revision: number;
  eventId: string;
  items: readonly ListItem[];
  followed: ShoppingListState['followed'];
  settled: readonly { id: string; need: SettledNeed }[];
  pantry: readonly string[];
  categories: readonly { key: string; category: string }[];
}

export function createListSnapshots(database: DocumentDatabase): ListSnapshots {
  const snapshots = database.collection<SnapshotDocument>('shopping-list-snapshots');
  return {
    async latest(streamName) {
      const found = await snapshots.findOne({ _id: streamName, form: FORM });
      return found && { revision: found.revision, eventId: found.eventId, state: stateOf(found) };
    },
    async keep(streamName, { revision, eventId, state }) {
      await snapshots.replaceOne(
        { _id: streamName },
        { form: FORM, revision, eventId, ...contentOf(state) },
        { upsert: true },
      );
    },
  };
}

function stateOf({ items, followed, settled, pantry, categories }: SnapshotDocument): ShoppingListState {
  return {
    items: new Map(items.map((item) => [item.itemId, item])),
    followed,
    settled: new Map(settled.map(({ id, need }) => [id, need])),
    pantry: new Set(pantry),
    categories: new Map(categories.map(({ key, category }) => [key, category])),
  };
}

function contentOf(state: ShoppingListState) {
  return {
    items: [...state.items.values()],
    followed: state.followed,
    settled: [...state.settled].map(([id, need]) => ({ id, need })),
    pantry: [...state.pantry],
    categories: [...state.categories].map(([key, category]) => ({ key, category })),
  };
}
