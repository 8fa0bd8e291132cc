import type { ShoppingListItem } from '@forkcast/contracts';

/** An item for tests; pass only the fields that matter. */
export function shoppingItem(fields: Partial<ShoppingListItem> = {}): ShoppingListItem {
  return {
    id: crypto.randomUUID(),
    name: 'Tomatoes',
    quantity: null,
    category: 'Produce',
    isChecked: false,
    isPantryItem: false,
    recipeId: null,
    reasons: [],
    checkedBy: null,
    ...fields,
  };
}
