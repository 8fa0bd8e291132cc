import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { learn, openCopies, type CopyDocument } from '@forkcast/service-kit';

interface ItemDocument extends CopyDocument {
  name: string;
  removed: boolean;
}
interface MarkDocument extends CopyDocument {
  itemId: string;
  on: boolean;
}

/** How an item is marked; what is not told stays as it is. */
export interface Marks {
  isChecked?: boolean | undefined;
  isPantryItem?: boolean | undefined;
}

/** What mails say of households' shopping lists. */
export interface ListCopy {
  listed(
    householdId: string,
    item: { itemId: string; name: string } & Marks,
    position: Position,
  ): Promise<void>;
  marked(householdId: string, itemId: string, marks: Marks, position: Position): Promise<void>;
  removed(householdId: string, itemId: string, position: Position): Promise<void>;
  /** Names of what is left to buy, in their alphabetical order. */
  toBuy(householdId: string): Promise<readonly string[]>;
  forget(householdId: string): Promise<void>;
}

/** The collections that the copy is kept in. */
export const LIST_COPY = ['mail-shopping-items', 'mail-shopping-marks'] as const;

export async function openListCopy(database: DocumentDatabase): Promise<ListCopy> {
  const items = openCopies<ItemDocument>(database, 'mail-shopping-items');
  const marks = openCopies<MarkDocument>(database, 'mail-shopping-marks');
  await Promise.all([items, marks].map((each) => each.createIndex({ householdId: 1 })));

  async function marked(householdId: string, itemId: string, given: Marks, position: Position) {
    for (const [mark, on] of Object.entries(given)) {
      if (typeof on !== 'boolean') continue;
      await learn(marks, { _id: `${itemId}:${mark}`, householdId, itemId, on }, position);
    }
  }
  return {
    marked,
    async listed(householdId, { itemId, name, isChecked, isPantryItem }, position) {
      await learn(items, { _id: itemId, householdId, name, removed: false }, position);
      await marked(householdId, itemId, { isChecked, isPantryItem }, position);
    },
    async removed(householdId, itemId, position) {
      await learn(items, { _id: itemId, householdId, name: '', removed: true }, position);
    },
    async toBuy(householdId) {
      const found = await items.find({ householdId }).toArray();
      const done = new Set(
        (await marks.find({ householdId }).toArray()).filter(({ on }) => on).map(({ itemId }) => itemId),
      );
      return found
        .filter(({ _id, removed }) => !removed && !done.has(_id))
        .map(({ name }) => name)
        .sort((a, b) => a.localeCompare(b, 'en'));
    },
    async forget(householdId) {
      await items.deleteMany({ householdId });
      await marks.deleteMany({ householdId });
    },
  };
}
