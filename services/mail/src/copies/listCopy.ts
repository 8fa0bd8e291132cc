import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { learnAll, openCopies, type CopyDocument } from '@forkcast/service-kit';

interface ItemDocument extends CopyDocument {
  name: string;
  removed: boolean;
}
interface MarkDocument extends CopyDocument {
  itemId: string;
  on: boolean;
}

/** How an item is marked; what is not told stays as it is. */
export interface MarkedItem {
  itemId: string;
  isChecked?: boolean | undefined;
  isPantryItem?: boolean | undefined;
}

export interface ListedItem extends MarkedItem {
  name: string;
}

/** What mails say of households' shopping lists. */
export interface ListCopy {
  listed(householdId: string, items: readonly ListedItem[], position: Position): Promise<void>;
  marked(householdId: string, item: MarkedItem, position: Position): Promise<void>;
  removed(householdId: string, itemIds: readonly string[], position: Position): Promise<void>;
  /** Names of what is left to buy, in their alphabetical order. */
  toBuy(householdId: string): Promise<readonly string[]>;
  forget(householdId: string): Promise<void>;
}

/** The collections that the copy is kept in. */
export const LIST_COPY = ['mail-shopping-items', 'mail-shopping-marks'] as const;

export async function openListCopy(database: DocumentDatabase): Promise<ListCopy> {
  const items = openCopies<ItemDocument>(database, 'mail-shopping-items');
  const marks = openCopies<MarkDocument>(database, 'mail-shopping-marks');
  await Promise.all([
    items.createIndex({ householdId: 1, removed: 1 }),
    marks.createIndex({ householdId: 1 }),
  ]);

  const mark = (householdId: string, given: readonly MarkedItem[], position: Position) =>
    learnAll(
      marks,
      given.flatMap(({ itemId, isChecked, isPantryItem }) =>
        Object.entries({ isChecked, isPantryItem }).flatMap(([name, on]) =>
          on === undefined ? [] : [{ copy: { _id: `${itemId}:${name}`, householdId, itemId, on }, position }],
        ),
      ),
    );
  const keep = (
    householdId: string,
    kept: readonly Pick<ItemDocument, '_id' | 'name' | 'removed'>[],
    position: Position,
  ) =>
    learnAll(
      items,
      kept.map((item) => ({ copy: { ...item, householdId }, position })),
    );

  return {
    marked: (householdId, item, position) => mark(householdId, [item], position),
    async listed(householdId, listed, position) {
      const kept = listed.map(({ itemId, name }) => ({ _id: itemId, name, removed: false }));
      await keep(householdId, kept, position);
      await mark(householdId, listed, position);
    },
    async removed(householdId, itemIds, position) {
      const kept = itemIds.map((itemId) => ({ _id: itemId, name: '', removed: true }));
      await keep(householdId, kept, position);
    },
    async toBuy(householdId) {
      const found = await items.find({ householdId, removed: false }).toArray();
      const done = new Set(
        (await marks.find({ householdId }).toArray()).filter(({ on }) => on).map(({ itemId }) => itemId),
      );
      return found
        .filter(({ _id }) => !done.has(_id))
        .map(({ name }) => name)
        .sort((a, b) => a.localeCompare(b, 'en'));
    },
    async forget(householdId) {
      await items.deleteMany({ householdId });
      await marks.deleteMany({ householdId });
    },
  };
}
