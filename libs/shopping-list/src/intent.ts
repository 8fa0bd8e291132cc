import type { StoreIntent, StoreWish } from './stores/storeIntent';

/** What a person saw of a line when they decided something about it. */
export interface Seen {
  /** As it was shown, such as '500 g'. */
  quantity: string | null;
  isChecked: boolean;
}

interface AboutLine {
  itemId: string;
  seen: Seen;
}

/** What somebody wants of a line, or of several. */
export type LineWish =
  | ({
      type: 'bought';
      /** Where, in shop mode: the order in which things are picked there tells that of the aisles. */
      storeId?: string | undefined;
    } & AboutLine)
  | ({ type: 'not-bought' } & AboutLine)
  | ({ type: 'amount'; quantity: string | null } & AboutLine)
  | ({ type: 'aisle'; category: string } & AboutLine)
  | ({ type: 'pantry'; isPantryItem: boolean } & AboutLine)
  /** Null: wherever there is some. */
  | ({ type: 'buy-at'; storeId: string | null } & AboutLine)
  | ({ type: 'remove' } & AboutLine)
  | {
      type: 'add';
      /** Of the device: what it goes on to want of the line names it. */
      itemId: string;
      name: string;
      quantity: string | null;
      /** Null: the usual one of the name. */
      category: string | null;
      isPantryItem: boolean;
      isChecked: boolean;
    }
  /** Of the lines that were shown as checked. */
  | { type: 'clear-checked'; itemIds: readonly string[] }
  /** Takes a removal back. */
  | { type: 'put-back'; itemIds: readonly string[] };

/** What somebody wants of the list, or of the stores that it is for. */
export type Wish = LineWish | StoreWish;

export type LineIntent = LineWish & {
  /** A UUID v7 of the device. No line that is added has it, so that a line which comes of the intent may. */
  id: string;
};

export type Intent = LineIntent | StoreIntent;

/** Why an intent is not done: each is for a person to be told. */
export type Refusal =
  /** The list does not know the line, or has forgotten it. */
  | 'not-found'
  /** Somebody bought it meanwhile. */
  | 'bought'
  /** Somebody found meanwhile that it was not bought. */
  | 'not-bought'
  /** Somebody wants another amount meanwhile. */
  | 'changed'
  | 'list-full'
  /** A household has so many stores at most. */
  | 'stores-full'
  /** Nobody remembers any more whether it was done. */
  | 'too-old';
