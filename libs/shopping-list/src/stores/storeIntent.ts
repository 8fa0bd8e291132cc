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
  /** Whether learning is on; while it's off, the order doesn't change. */
  | { type: 'learn-aisles'; storeId: string; learns: boolean };

export type StoreIntent = StoreIntentDraft & {
  /** A UUID v7 created by the device. */
  id: string;
};

const storeIntentTypes: Readonly<Record<StoreIntentDraft['type'], true>> = {
  'make-store': true,
  'rename-store': true,
  'remove-store': true,
  'put-back-store': true,
  'order-aisles': true,
  'learn-aisles': true,
};

/** Whether a draft or intent is about stores, not items. */
export function isAboutStores<Candidate extends { type: string }>(
  intent: Candidate,
): intent is Extract<Candidate, StoreIntentDraft> {
  return Object.hasOwn(storeIntentTypes, intent.type);
}
