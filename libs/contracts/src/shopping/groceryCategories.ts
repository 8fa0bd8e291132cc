/** The order in which a shop is walked is the reader's own; these are the shipped names. */
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
