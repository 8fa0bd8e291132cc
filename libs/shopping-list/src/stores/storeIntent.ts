/** What a user wants to change about the household's stores and their aisles. */
export type StoreIntentDraft =
  | {
      type: 'make-store';
      /** Created by the device, so that its later intents can refer to the store. */
      storeId: string;
      name: string;
    }
  | { type: 'rename-store'; storeId: string; name: string }
  | { type: 'remove-store'; storeId: string }
  /** Undoes a removal, including the store's order and trips. */
  | { type: 'put-back-store'; storeId: string }
  /** The whole order set by a user: categories, first aisle first. */
  | { type: 'order-aisles'; storeId: string; aisles: readonly string[] }
  /** Whether learning is on; without it the order stays as it is. */
  | { type: 'learn-aisles'; storeId: string; learns: boolean };

export type StoreIntent = StoreIntentDraft & {
  /** A UUID v7 created by the device. */
  id: string;
};

const kinds: Readonly<Record<StoreIntentDraft['type'], true>> = {
  'make-store': true,
  'rename-store': true,
  'remove-store': true,
  'put-back-store': true,
  'order-aisles': true,
  'learn-aisles': true,
};

/** Whether a draft or intent is about stores, not items. */
export function isAboutStores<Wanted extends { type: string }>(
  wanted: Wanted,
): wanted is Extract<Wanted, StoreIntentDraft> {
  return Object.hasOwn(kinds, wanted.type);
}
