import type { ShoppingListItem } from '@forkcast/contracts';

/** Items typed by hand. */
interface NewItem {
  name: string;
  quantity?: string | null;
  /** Null or missing: the remembered or usual one of the name. */
  category?: string | null;
  isPantryItem?: boolean;
  isChecked?: boolean;
}

/** A line as its author sees it. */
export type SeenItem = Pick<ShoppingListItem, 'id' | 'name' | 'quantity' | 'isChecked'>;

/**
 * What people do to the list. Each answers once it shows, which does not wait for the network; what the server refuses
 * later is said by the list itself. Lines are given as they are shown. The same object with every drawing.
 */
export interface ListActions {
  /** Several are added together. Answers their ids, in order; an add may become part of a line that is there. */
  add: (items: readonly NewItem[]) => Promise<readonly string[]>;
  /** `storeId`: where it was picked in shop mode, which tells the order of aisles there. */
  check: (item: SeenItem, isChecked: boolean, storeId?: string) => Promise<void>;
  setAmount: (item: SeenItem, quantity: string | null) => Promise<void>;
  /** Remembered for the name. */
  setCategory: (item: SeenItem, category: string) => Promise<void>;
  /** Remembered for the name. */
  markPantry: (item: SeenItem, isPantryItem: boolean) => Promise<void>;
  /** Null: wherever there is some. Remembered for the name. */
  buyAt: (item: SeenItem, storeId: string | null) => Promise<void>;
  remove: (items: readonly SeenItem[]) => Promise<void>;
  /** Lines that were removed or cleared are what they were. */
  putBack: (itemIds: readonly string[]) => Promise<void>;
  /** Takes away those of the lines that are checked. */
  clearChecked: (items: readonly SeenItem[]) => Promise<void>;
}
