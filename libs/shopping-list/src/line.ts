/** An add that became part of a line. */
export interface Merged {
  itemId: string;
  quantity: string | null;
}

/** A line of the list, as far as intents are concerned. */
export interface Line {
  id: string;
  name: string;
  /** As it is shown, such as '500 g'. */
  quantity: string | null;
  isChecked: boolean;
  isPantryItem: boolean;
  category: string;
  /** Written by hand: no meal stands behind it. */
  isTyped: boolean;
  /** The plan may change its amount. */
  follows: boolean;
  /** The adds that became part of it, in order. */
  merged: readonly Merged[];
  /** The store that it is to be bought at; missing: any. */
  storeId?: string | undefined;
}

/** The list that an intent is held against. */
export interface List {
  line(id: string): Line | undefined;
  /** A line that is no longer on the list, as it was when it went; undefined where that is not known. */
  gone(id: string): Line | undefined;
  /** The line, on the list or gone, that an add of this id became part of. */
  holding(id: string): Line | undefined;
  /** What was written by hand under this name (`nameKey`) and is not checked. */
  typed(name: string): Iterable<Line>;
}

/** What happens to the list, one thing after the other. */
export type Effect =
  | { type: 'add'; line: AddedLine }
  /** The line's amount, and the adds it stands for from then on. */
  | { type: 'merge'; itemId: string; quantity: string | null; merged: readonly Merged[] }
  /** A gone line is on the list again, as it was. */
  | { type: 'bring-back'; itemId: string }
  /** A line of the plan is for no more than it said when it showed this amount. */
  | { type: 'as-seen'; itemId: string; quantity: string | null }
  /** `storeId`: where it was picked. */
  | { type: 'check'; itemId: string; storeId?: string | undefined }
  | { type: 'uncheck'; itemId: string }
  | { type: 'amount'; itemId: string; quantity: string | null }
  /** Remembered for the name, also where the line is gone. */
  | { type: 'aisle'; itemId: string; category: string }
  | { type: 'pantry'; itemId: string; isPantryItem: boolean }
  | { type: 'buy-at'; itemId: string; storeId: string | null }
  | { type: 'remove'; itemId: string }
  | { type: 'clear'; itemIds: readonly string[] };

export interface AddedLine extends Pick<Line, 'id' | 'name' | 'quantity' | 'isChecked' | 'isPantryItem'> {
  /** Null: the usual one of the name. */
  category: string | null;
}
