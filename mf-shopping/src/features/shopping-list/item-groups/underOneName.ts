import type { ShoppingListItem } from '@forkcast/contracts';
import { nameKey } from '@forkcast/shopping-list';

/** Lines that stand together: one by itself, or those of the plan and those typed of one name. */
export interface SameName {
  name: string;
  items: readonly ShoppingListItem[];
}

/**
 * What is both planned and typed under one name stands where the first of it does, as the plan spells it and the plan's lines
 * first; all else stays as it is.
 */
export function underOneName(items: readonly ShoppingListItem[]): readonly SameName[] {
  const byName = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const key = nameKey(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  return items.flatMap((item) => {
    const same = byName.get(nameKey(item.name)) ?? [];
    const planned = same.filter(isPlanned);
    if (planned.length === 0 || planned.length === same.length) return [{ name: item.name, items: [item] }];
    const together = [...planned, ...same.filter((each) => !isPlanned(each))];
    return same[0] === item ? [{ name: together[0]?.name ?? item.name, items: together }] : [];
  });
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.length > 0;
}
