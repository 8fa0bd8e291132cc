/** The shipped category names. Households order them as they walk through a shop. */
export const groceryCategories = [
  'Produce',
  'Dairy & Eggs',
  'Meat & Fish',
  'Bakery',
  'Pantry Staples',
  'Frozen',
  'Spices',
  'Drinks',
  'Household',
  'Other',
] as const;
export const DEFAULT_CATEGORY = 'Other';
