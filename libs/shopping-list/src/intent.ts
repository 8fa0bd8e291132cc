import type { StoreIntent, StoreIntentDraft } from './stores/storeIntent';

/** The item's state that the user saw when deciding. */
export interface Seen {
  /** As displayed, such as '500 g'. */
  quantity: string | null;
  isChecked: boolean;
}

interface AboutLine {
  itemId: string;
  seen: Seen;
}

/** What a user wants to change about one or more items. */
type LineIntentDraft =
  | ({
      type: 'bought';
      /** The store in shop mode; the order of checks there teaches the order of its aisles. */
      storeId?: string | undefined;
    } & AboutLine)
  | ({ type: 'not-bought' } & AboutLine)
  | ({ type: 'amount'; quantity: string | null } & AboutLine)
  | ({ type: 'aisle'; category: string } & AboutLine)
  | ({ type: 'pantry'; isPantryItem: boolean } & AboutLine)
  /** Null means any store. */
  | ({ type: 'buy-at'; storeId: string | null } & AboutLine)
  | ({ type: 'remove' } & AboutLine)
  | {
      type: 'add';
      /** Created by the device, so that its later intents can refer to the item. */
      itemId: string;
      name: string;
      quantity: string | null;
      /** Null means the usual category for the name. */
      category: string | null;
      isPantryItem: boolean;
      isChecked: boolean;
    }
  /** Ids of the items that were displayed as checked. */
  | { type: 'clear-checked'; itemIds: readonly string[] }
  /** Undoes a removal. */
  | { type: 'put-back'; itemIds: readonly string[] };

export type IntentDraft = LineIntentDraft | StoreIntentDraft;

export type LineIntent = LineIntentDraft & {
  /**
   * A UUID v7 created by the device. It is never the id of an added item, so it can become the id of an item that this
   * intent creates.
   */
  id: string;
};

export type Intent = LineIntent | StoreIntent;

/** Why an intent is rejected. The app explains each reason to the user. */
export type Refusal =
  /** The item doesn't exist, or was removed long ago. */
  | 'not-found'
  /** Someone bought it in the meantime. */
  | 'bought'
  /** Someone unchecked it in the meantime. */
  | 'not-bought'
  /** Someone changed its amount in the meantime. */
  | 'changed'
  | 'list-full'
  /** The household has reached its limit of stores. */
  | 'stores-full'
  /** Too old to know whether it was already applied. */
  | 'too-old';
