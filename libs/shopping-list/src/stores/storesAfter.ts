import { decideStoreIntent } from './decideStoreIntent';
import type { Store } from './store';
import type { StoreIntent } from './storeIntent';

/**
 * Applies a device's pending intents to the server's stores, sorted by name. Intents that the server would reject
 * change nothing.
 *
 * @param before stores of an earlier response, so that removed ones can be restored
 */
export function storesAfter(
  serverStores: readonly Store[],
  intents: readonly StoreIntent[],
  before: readonly Store[] = [],
): readonly Store[] {
  const stores = new Map(serverStores.map((store) => [store.id, store]));
  const removedStores = new Map<string, Store>();
  for (const intent of intents) {
    const known = before.find(({ id }) => id === intent.storeId);
    if (intent.type === 'put-back-store' && known && !removedStores.has(known.id))
      removedStores.set(known.id, known);
    apply(intent, stores, removedStores);
  }
  return [...stores.values()].sort(byName);
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Comparator by name. */
export function byName(a: Pick<Store, 'id' | 'name'>, b: Pick<Store, 'id' | 'name'>): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

function apply(intent: StoreIntent, stores: Map<string, Store>, removedStores: Map<string, Store>): void {
  const { storeId } = intent;
  const decided = decideStoreIntent(intent, {
    has: (id) => stores.has(id),
    hasGone: (id) => removedStores.has(id),
    count: stores.size,
  });
  if ('refused' in decided || !decided.changes) return;
  const store = stores.get(storeId) ?? removedStores.get(storeId);
  if (intent.type === 'remove-store') {
    if (store) removedStores.set(storeId, store);
    stores.delete(storeId);
    return;
  }
  const after = storeAfter(intent, store);
  if (after) stores.set(storeId, after);
}

function storeAfter(intent: StoreIntent, store: Store | undefined): Store | undefined {
  switch (intent.type) {
    case 'make-store':
      return { id: intent.storeId, name: intent.name, aisles: [], learns: true, trips: 0 };
    case 'rename-store':
      return store && { ...store, name: intent.name };
    case 'order-aisles':
      return store && { ...store, aisles: intent.aisles, trips: 0 };
    case 'learn-aisles':
      return store && { ...store, learns: intent.learns };
    case 'put-back-store':
    default:
      return store;
  }
}
