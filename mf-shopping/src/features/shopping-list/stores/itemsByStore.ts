import type { ShoppingListItem } from '@forkcast/contracts';
import type { Store } from '@forkcast/shopping-list';

interface OtherStoreItems {
  store: Store;
  items: readonly ShoppingListItem[];
}

/** Items for this store or any store, and items of each other store. Without a store, all items. */
export function itemsByStore(
  items: readonly ShoppingListItem[],
  store: Store | null,
  stores: readonly Store[],
): { here: readonly ShoppingListItem[]; elsewhere: readonly OtherStoreItems[] } {
  if (!store) return { here: items, elsewhere: [] };
  const elsewhere = stores
    .filter((other) => other.id !== store.id)
    .map((other) => ({ store: other, items: items.filter(({ storeId }) => storeId === other.id) }))
    .filter((other) => other.items.length > 0);
  const away = new Set(elsewhere.flatMap((other) => other.items));
  return { here: items.filter((item) => !away.has(item)), elsewhere };
}
