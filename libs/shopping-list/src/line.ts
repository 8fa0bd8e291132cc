/** An add that was merged into an item. */
export interface Merged {
  itemId: string;
  quantity: string | null;
}

/** The properties of a list item that decisions depend on. */
export interface Line {
  id: string;
  name: string;
  /** As displayed, such as '500 g'. */
  quantity: string | null;
  isChecked: boolean;
  isPantryItem: boolean;
  category: string;
  /** Typed by a user, not needed by a meal. */
  isTyped: boolean;
  /** The plan may change its amount. */
  follows: boolean;
  /** The adds that were merged into it, in order. */
  merged: readonly Merged[];
  /** The store to buy it at; undefined means any. */
  storeId?: string | undefined;
}

/** The list that intents are applied to. */
export interface List {
  line(id: string): Line | undefined;
  /** A removed item in its last state; undefined if that isn't known. */
  gone(id: string): Line | undefined;
  /** The item, on the list or removed, that the add with this id was merged into. */
  holding(id: string): Line | undefined;
  /** Unchecked items that were typed under this name (`nameKey`). */
  typed(name: string): Iterable<Line>;
}

/** A change to the list. Effects are applied in order. */
export type Effect =
  | { type: 'add'; line: AddedLine }
  /** The item's new amount and the adds that it then contains. */
  | { type: 'merge'; itemId: string; quantity: string | null; merged: readonly Merged[] }
  /** Restores a removed item in its last state. */
  | { type: 'bring-back'; itemId: string }
  /** Limits a planned item to the needs that made up the amount the user saw. */
  | { type: 'as-seen'; itemId: string; quantity: string | null }
  /** `storeId` is the store where it was bought. */
  | { type: 'check'; itemId: string; storeId?: string | undefined }
  | { type: 'uncheck'; itemId: string }
  | { type: 'amount'; itemId: string; quantity: string | null }
  /** Stored for the name, even if the item is removed. */
  | { type: 'aisle'; itemId: string; category: string }
  | { type: 'pantry'; itemId: string; isPantryItem: boolean }
  | { type: 'buy-at'; itemId: string; storeId: string | null }
  | { type: 'remove'; itemId: string }
  | { type: 'clear'; itemIds: readonly string[] };

export interface AddedLine extends Pick<Line, 'id' | 'name' | 'quantity' | 'isChecked' | 'isPantryItem'> {
  /** Null means the usual category for the name. */
  category: string | null;
}
