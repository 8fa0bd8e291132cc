import type { ShoppingListItem } from '@forkcast/contracts';
import type { Names } from '@forkcast/service-kit';
import { quantityOf, type ListItem } from './listItem';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Items as the API shows them, in order of category and name. */
export function presentItems(items: Iterable<ListItem>, names: Names): readonly ShoppingListItem[] {
  return [...items]
    .map((item) => presentItem(item, names))
    .sort(
      (a, b) =>
        collator.compare(a.category, b.category) ||
        collator.compare(a.name, b.name) ||
        (a.id < b.id ? -1 : 1),
    );
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
    reasons: item.needs.map(({ recipeName, day, mealType }) => ({ recipeName, day, mealType })),
    checkedBy: item.checkedBy && (names.get(item.checkedBy) ?? null),
  };
}

/** The recipe that an item is for; null when it is for several, or for none. */
function onlyRecipeOf({ needs }: ListItem): string | null {
  const recipeIds = new Set(needs.map((need) => need.recipeId));
  const [recipeId = null] = recipeIds;
  return recipeIds.size === 1 ? recipeId : null;
}
