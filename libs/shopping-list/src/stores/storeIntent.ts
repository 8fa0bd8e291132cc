/** What somebody wants of the household's stores, and of the order of aisles in them. */
export type StoreWish =
  | {
      type: 'make-store';
      /** Of the device: what it goes on to want of the store names it. */
      storeId: string;
      name: string;
    }
  | { type: 'rename-store'; storeId: string; name: string }
  | { type: 'remove-store'; storeId: string }
  /** Takes a removal back: with the name, the order and the trips that it had. */
  | { type: 'put-back-store'; storeId: string }
  /** The whole order, as somebody put it: names of categories, first aisle first. */
  | { type: 'order-aisles'; storeId: string; aisles: readonly string[] }
  /** Whether the order goes on to be learned; where not, it stays as it is shown. */
  | { type: 'learn-aisles'; storeId: string; learns: boolean };

export type StoreIntent = StoreWish & {
  /** A UUID v7 of the device. */
  id: string;
};

const kinds: Readonly<Record<StoreWish['type'], true>> = {
  'make-store': true,
  'rename-store': true,
  'remove-store': true,
  'put-back-store': true,
  'order-aisles': true,
  'learn-aisles': true,
};

/** Whether a wish, or an intent, is about stores and not about lines of the list. */
export function isAboutStores<Wanted extends { type: string }>(
  wanted: Wanted,
): wanted is Extract<Wanted, StoreWish> {
  return Object.hasOwn(kinds, wanted.type);
}
