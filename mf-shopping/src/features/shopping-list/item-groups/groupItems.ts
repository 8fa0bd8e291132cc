import { DEFAULT_CATEGORY, type ShoppingListItem } from '@forkcast/contracts';
import { inAisleOrder } from '@forkcast/shopping-list';

export interface ItemGroup {
  category: string;
  items: readonly ShoppingListItem[];
}

/** Groups items by category ('Other' if missing), in a store's aisle order or alphabetically. */
export function groupItems(
  items: readonly ShoppingListItem[],
  aisles: readonly string[] = [],
): readonly ItemGroup[] {
  const inOrder = inAisleOrder(aisles);
  const groups = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const category = item.category.trim() || DEFAULT_CATEGORY;
    const group = groups.get(category);
    if (group) group.push(item);
    else groups.set(category, [item]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category, items: grouped }))
    .sort((a, b) => inOrder(a.category, b.category));
}
