import { DEFAULT_CATEGORY, type ShoppingListItem } from '@forkcast/contracts';

export interface ItemGroup {
  category: string;
  items: readonly ShoppingListItem[];
}

/** Items by category, categories in alphabetical order; a missing category is 'Other'. */
export function groupItems(items: readonly ShoppingListItem[]): readonly ItemGroup[] {
  const groups = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const category = item.category.trim() || DEFAULT_CATEGORY;
    const group = groups.get(category);
    if (group) group.push(item);
    else groups.set(category, [item]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category, items: grouped }))
    .sort((a, b) => a.category.localeCompare(b.category));
}
