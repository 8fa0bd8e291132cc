import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ShoppingListItem } from '@forkcast/contracts';
import type { Names } from '@forkcast/service-kit';
import { inListOrder } from '@forkcast/shopping-list';
import { quantityOf, type ListItem } from './listItem';

/** Needs presented per event-loop tick. */
const NEEDS_PER_TICK = 2_500;

/** Items in API format, by category and name. */
export function presentItems(items: Iterable<ListItem>, names: Names): readonly ShoppingListItem[] {
  return [...items].map((item) => presentItem(item, names)).sort(inListOrder);
}

/** Like `presentItems`, but yields to other requests, because a list can have thousands of needs. */
export async function presentWithYields(
  items: readonly ListItem[],
  names: Names,
): Promise<readonly ShoppingListItem[]> {
  const presented: ShoppingListItem[] = [];
  let needs = 0;
  for (const item of items) {
    presented.push(presentItem(item, names));
    needs += item.needs.length;
    if (needs < NEEDS_PER_TICK) continue;
    needs = 0;
    await nextTurn();
  }
  return presented.sort(inListOrder);
}

export function presentItem(item: ListItem, names: Names): ShoppingListItem {
  return {
    id: item.itemId,
    name: item.name,
    quantity: quantityOf(item),
    category: item.category,
    isChecked: item.isChecked,
    isPantryItem: item.isPantryItem,
    recipeId: onlyRecipeOf(item),
    reasons: item.needs.map(({ recipeId, recipeName, servings = null, day, mealType, isAdded }) => ({
      recipeId,
      recipeName,
      servings,
      day,
      mealType,
      ...(isAdded && { isAdded }),
    })),
    checkedBy: item.checkedBy && (names.get(item.checkedBy) ?? null),
    ...(item.merged && item.merged.length > 0 && { merged: [...item.merged] }),
    ...(item.storeId !== undefined && { storeId: item.storeId }),
    ...(item.fixedQuantity && item.needs.length > 0 && { isEdited: true }),
  };
}

/** The one recipe that needs the item; null for several or none. */
function onlyRecipeOf({ needs }: ListItem): string | null {
  const recipeIds = new Set(needs.map((need) => need.recipeId));
  const [recipeId = null] = recipeIds;
  return recipeIds.size === 1 ? recipeId : null;
}
