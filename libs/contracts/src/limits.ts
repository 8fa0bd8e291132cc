/** Bounds of what a person may type; long enough for real use, short enough to keep documents small. */
export const limits = {
  name: 200,
  link: 2_000,
  notes: 10_000,
  servings: 1_000,
  ingredients: 200,
  ingredientName: 200,
  displayName: 100,
  username: 60,
  email: 254,
  password: 200,
  shoppingItemName: 200,
  shoppingQuantity: 100,
  category: 60,
  search: 200,
  /** Characters of an instant; fractions of a second may have more digits than anybody reads. */
  instant: 64,
  /** Characters where one of a few words is asked for. */
  choice: 32,
  token: 1_000,
} as const;
