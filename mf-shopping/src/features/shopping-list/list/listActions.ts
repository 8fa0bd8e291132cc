import type { ShoppingListItem } from '@forkcast/contracts';

/** An item that a user adds. */
interface NewItem {
  name: string;
  quantity?: string | null;
}

/** An item as the user saw it. */
export type SeenItem = Pick<ShoppingListItem, 'id' | 'name' | 'quantity' | 'isChecked'>;

/**
 * The user's actions on the list. Each resolves once the change is shown, without waiting for the network;
 * rejected changes are reported by the list. Pass items as displayed. The object is a stable reference.
 */
export interface ListActions {
  /** Adds items together and returns them in order, so that an undo can remove them. An add may be merged into an existing item. */
  add: (items: readonly NewItem[]) => Promise<readonly SeenItem[]>;
  /** `storeId` is the store where it was bought in shop mode, to learn the aisle order. */
  check: (item: SeenItem, isChecked: boolean, storeId?: string) => Promise<void>;
  setAmount: (item: SeenItem, quantity: string | null) => Promise<void>;
  /** Remembered for the name. */
  setCategory: (item: SeenItem, category: string) => Promise<void>;
  /** Remembered for the name. */
  markPantry: (item: SeenItem, isPantryItem: boolean) => Promise<void>;
  /** Null means any store. Remembered for the name. */
  buyAt: (item: SeenItem, storeId: string | null) => Promise<void>;
  remove: (items: readonly SeenItem[]) => Promise<void>;
  /** Restores removed or cleared items. */
  putBack: (itemIds: readonly string[]) => Promise<void>;
  /** Removes these items if they are checked. */
  clearChecked: (itemIds: readonly string[]) => Promise<void>;
}
