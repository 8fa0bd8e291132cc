import type { ShoppingListItem } from '@forkcast/contracts';
import { nameKey } from '@forkcast/shopping-list';

/** Lines that stand together: one by itself, or those of the plan and those typed of one name. */
export interface SameName {
  name: string;
  items: readonly ShoppingListItem[];
}

/**
 * Groups planned and typed items with the same name at the place of the first one, in the plan's spelling and with its lines
 * first. All other items keep their places.
 */
export function groupSameNames(items: readonly ShoppingListItem[]): readonly SameName[] {
  const planned = items.filter(isPlanned);
  // Only mixed groups of planned and typed items are joined.
  if (planned.length === 0 || planned.length === items.length) return items.map(alone);
  const plannedByName = byName(planned);
  const typedByName = byName(items.filter((item) => !isPlanned(item)));
  const shown = new Set<string>();
  return items.flatMap((item) => {
    const key = nameKey(item.name);
    const [ofPlan, typed] = [plannedByName.get(key), typedByName.get(key)];
    if (!ofPlan || !typed) return [alone(item)];
    if (shown.has(key)) return [];
    shown.add(key);
    return [{ name: ofPlan[0]?.name ?? item.name, items: [...ofPlan, ...typed] }];
  });
}

const alone = (item: ShoppingListItem): SameName => ({ name: item.name, items: [item] });

function byName(items: readonly ShoppingListItem[]): ReadonlyMap<string, readonly ShoppingListItem[]> {
  const found = new Map<string, ShoppingListItem[]>();
  for (const item of items) {
    const key = nameKey(item.name);
    const same = found.get(key);
    if (same) same.push(item);
    else found.set(key, [item]);
  }
  return found;
}

function isPlanned({ reasons }: ShoppingListItem): boolean {
  return reasons.length > 0;
}
