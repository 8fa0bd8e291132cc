import type { ShoppingListItem } from '@forkcast/contracts';

const sample = (
  id: string,
  name: string,
  quantity: string | null,
  category: string,
  marks: Partial<ShoppingListItem> = {},
): ShoppingListItem => ({
  id: `sample-${id}`,
  name,
  quantity,
  category,
  isChecked: false,
  isPantryItem: false,
  recipeId: null,
  reasons: [],
  checkedBy: null,
  ...marks,
});

/** Shown in the panel if the list can't be loaded. Never sent to the server. */
export const sampleItems: readonly ShoppingListItem[] = [
  sample('bread', 'Sourdough bread', '1 loaf', 'Bakery'),
  sample('eggs', 'Eggs', '1 dozen', 'Dairy & Eggs'),
  sample('milk', 'Milk', '1 l', 'Dairy & Eggs', { isChecked: true }),
  sample('chicken', 'Chicken breast', '600 g', 'Meat & Fish'),
  sample('oil', 'Olive oil', null, 'Pantry Staples', { isPantryItem: true }),
  sample('spaghetti', 'Spaghetti', '500 g', 'Pantry Staples'),
  sample('lemons', 'Lemons', '3', 'Produce'),
  sample('tomatoes', 'Tomatoes', '500 g', 'Produce'),
];
