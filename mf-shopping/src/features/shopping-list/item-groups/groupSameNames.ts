import type { ShoppingListItem } from '@forkcast/contracts';
import { nameKey } from '@forkcast/shopping-list';

/** One item, or the planned and typed items of one name. */
interface SameName {
  name: string;
  items: readonly ShoppingListItem[];
}

/**
 * Groups planned and typed items with the same name at the position of the first one, in the plan's
 * spelling, with planned items first. All other items keep their positions.
 */
export function groupSameNames(items: readonly ShoppingListItem[]): readonly SameName[] {
  const byName = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const key = nameKey(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  return items.flatMap((item) => {
    const same = byName.get(nameKey(item.name)) ?? [item];
    const planned = same.filter(isPlanned);
    const [first] = planned;
    // Only a mix of planned and typed items is grouped.
    if (!first || planned.length === same.length) return [{ name: item.name, items: [item] }];
    if (item !== same[0]) return [];
    return [{ name: first.name, items: [...planned, ...same.filter((each) => !isPlanned(each))] }];
  });
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.length > 0;
}
