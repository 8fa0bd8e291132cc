import type { ShoppingListItem } from '@forkcast/contracts';

/** An item for tests; give only what the test is about. */
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
