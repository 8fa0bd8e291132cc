import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplicas, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

interface Marks {
  isChecked: boolean;
  isPantryItem: boolean;
}

/** An item as it was listed. Replicas of earlier versions store marks separately. */
interface ItemDocument extends ReplicaDocument, Partial<Marks> {
  name: string;
  removed: boolean;
}
/** A mark that was set or removed later. */
interface MarkDocument extends ReplicaDocument {
  on: boolean;
}

/** The changed marks of an item. */
export type MarkedItem = { itemId: string } & { [Mark in keyof Marks]?: boolean | undefined };

export interface ListedItem extends Marks {
  itemId: string;
  name: string;
}

/** The collections of the replica. */
export const LIST_REPLICA = ['mail-shopping-items', 'mail-shopping-marks'] as const;

const MARKS = ['isChecked', 'isPantryItem'] as const satisfies readonly (keyof Marks)[];

/** A local replica of shopping lists. */
export type ListReplica = Awaited<ReturnType<typeof openListReplica>>;

export async function openListReplica(database: DocumentDatabase) {
  const items = openReplicas<ItemDocument>(database, 'mail-shopping-items');
  const marks = openReplicas<MarkDocument>(database, 'mail-shopping-marks');
  await Promise.all([
    items.createIndex({ householdId: 1, removed: 1 }),
    marks.createIndex({ householdId: 1 }),
  ]);

  const storeItems = (
    householdId: string,
    documents: readonly Omit<ItemDocument, 'householdId' | 'asOf'>[],
    position: Position,
  ) =>
    storeReplicas(
      items,
      documents.map((item) => ({ copy: { ...item, householdId }, position })),
    );

  return {
    listed: (householdId: string, listed: readonly ListedItem[], position: Position) =>
      storeItems(
        householdId,
        listed.map(({ itemId, ...item }) => ({ _id: itemId, ...item, removed: false })),
        position,
      ),
    marked: (householdId: string, { itemId, ...marked }: MarkedItem, position: Position) =>
      storeReplicas(
        marks,
        MARKS.flatMap((name) => {
          const on = marked[name];
          return on === undefined ? [] : [{ copy: { _id: markId(itemId, name), householdId, on }, position }];
        }),
      ),
    removed: (householdId: string, itemIds: readonly string[], position: Position) =>
      storeItems(
        householdId,
        itemIds.map((itemId) => ({ _id: itemId, name: '', removed: true })),
        position,
      ),
    /** The unmarked items in alphabetical order. */
    async toBuy(householdId: string) {
      const found = await items.find({ householdId, removed: false }).toArray();
      const marksById = new Map(
        (await marks.find({ householdId }).toArray()).map((mark) => [mark._id, mark] as const),
      );
      const isOn = (item: ItemDocument, name: keyof Marks) => {
        const mark = marksById.get(markId(item._id, name));
        // Marks of earlier versions have the position of their item.
        return mark && mark.asOf >= item.asOf ? mark.on : (item[name] ?? false);
      };
      return found
        .filter((item) => !MARKS.some((name) => isOn(item, name)))
        .map(({ name }) => name)
        .sort((a, b) => a.localeCompare(b, 'en'));
    },
    async forget(householdId: string) {
      await items.deleteMany({ householdId });
      await marks.deleteMany({ householdId });
    },
  };
}

const markId = (itemId: string, name: keyof Marks): string => `${itemId}:${name}`;
