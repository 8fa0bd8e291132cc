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
  const planned = items.filter(isPlanned);
  // Only a mix of planned and typed items is grouped.
  if (planned.length === 0 || planned.length === items.length) return items.map(asSingleItem);
  const plannedByName = groupByName(planned);
  const typedByName = groupByName(items.filter((item) => !isPlanned(item)));
  const shown = new Set<string>();
  return items.flatMap((item) => {
    const key = nameKey(item.name);
    const [ofPlan, typed] = [plannedByName.get(key), typedByName.get(key)];
    if (!ofPlan || !typed) return [asSingleItem(item)];
    if (shown.has(key)) return [];
    shown.add(key);
    return [{ name: ofPlan[0]?.name ?? item.name, items: [...ofPlan, ...typed] }];
  });
}

const asSingleItem = (item: ShoppingListItem): SameName => ({ name: item.name, items: [item] });

function groupByName(items: readonly ShoppingListItem[]): ReadonlyMap<string, readonly ShoppingListItem[]> {
  const groups = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const key = nameKey(item.name);
    const same = groups.get(key);
    if (same) same.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.length > 0;
}
