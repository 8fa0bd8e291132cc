import type { Refusal } from '../intent';
import { STORES_LIMIT } from './store';
import type { StoreIntent } from './storeIntent';

/** The household's stores, as far as decisions need them. */
interface KnownStores {
  has(id: string): boolean;
  /** Whether a removed store can still be restored. */
  hasGone(id: string): boolean;
  count: number;
}

/**
 * Returns whether an intent changes anything, or why it is rejected. Names, orders and switches are replaced as a
 * whole, so the later of two concurrent changes wins. A removal wins over later changes to the store.
 */
export function decideStoreIntent(
  intent: StoreIntent,
  stores: KnownStores,
): { changes: boolean } | { refused: Refusal } {
  const { storeId } = intent;
  const exists = stores.has(storeId);
  switch (intent.type) {
    case 'make-store':
      if (exists || stores.hasGone(storeId)) return { changes: false };
      return checkLimit(stores);
    case 'put-back-store':
      if (exists) return { changes: false };
      return stores.hasGone(storeId) ? checkLimit(stores) : { refused: 'not-found' };
    case 'remove-store':
      return { changes: exists };
    case 'rename-store':
    case 'order-aisles':
    case 'learn-aisles':
      return exists ? { changes: true } : { refused: 'not-found' };
    default:
      return { changes: false };
  }
}

function checkLimit({ count }: KnownStores): { changes: boolean } | { refused: Refusal } {
  return count < STORES_LIMIT ? { changes: true } : { refused: 'stores-full' };
}
