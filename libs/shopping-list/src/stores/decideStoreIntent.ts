import type { Refusal } from '../intent';
import { STORES_LIMIT } from './store';
import type { StoreIntent } from './storeIntent';

/** What has to be known of a household's stores to hold an intent against them. */
export interface KnownStores {
  /** Whether the household has the store. */
  has(id: string): boolean;
  /** Whether it had it, and the store can be put back. */
  hasGone(id: string): boolean;
  count: number;
}

/**
 * Whether an intent changes something, or why it cannot be done. Of two that do not know of each other the later one
 * counts: a name, an order and a switch are each said whole. A removal wins over what is said of the store afterwards.
 */
export function decideStoreIntent(
  intent: StoreIntent,
  stores: KnownStores,
): { changes: boolean } | { refused: Refusal } {
  const { storeId } = intent;
  const isThere = stores.has(storeId);
  switch (intent.type) {
    case 'make-store':
      if (isThere || stores.hasGone(storeId)) return { changes: false };
      return withRoom(stores);
    case 'put-back-store':
      if (isThere) return { changes: false };
      return stores.hasGone(storeId) ? withRoom(stores) : { refused: 'not-found' };
    case 'remove-store':
      return { changes: isThere };
    case 'rename-store':
    case 'order-aisles':
    case 'learn-aisles':
      return isThere ? { changes: true } : { refused: 'not-found' };
    default:
      return { changes: false };
  }
}

function withRoom({ count }: KnownStores): { changes: boolean } | { refused: Refusal } {
  return count < STORES_LIMIT ? { changes: true } : { refused: 'stores-full' };
}
