/** Limits of user input: long enough for real use, short enough to keep documents small. */
export const limits = {
  name: 200,
  link: 2_000,
  notes: 10_000,
  servings: 1_000,
  ingredients: 200,
  ingredientName: 200,
  /** Headings of ingredients and steps. */
  recipeSection: 100,
  ingredientNote: 300,
  /** An ingredient's original line. */
  ingredientLine: 500,
  recipeSteps: 300,
  recipeStep: 2_000,
  recipeTags: 20,
  recipeTag: 50,
  /** Name and author of a recipe's source. */
  recipeSource: 200,
  /** Minutes of one recipe time: a year. */
  recipeMinutes: 525_600,
  /** Kilocalories or grams per serving. */
  nutrition: 100_000,
  /** Characters of a BCP 47 tag. */
  language: 35,
  recipePhotos: 12,
  photoAlt: 300,
  /** Bytes of one recipe as JSON. */
  recipeBytes: 256 * 1024,
  displayName: 100,
  username: 60,
  email: 254,
  password: 200,
  shoppingItemName: 200,
  shoppingQuantity: 100,
  /** Longer than `shoppingQuantity`, because the plan may need many amounts of one grocery. */
  shoppingQuantityShown: 10_000,
  category: 60,
  storeName: 60,
  passkeyName: 60,
  /** Name of a guest with a link to a list. */
  guestName: 40,
  search: 200,
  /** Characters of an instant, with room for fractions of a second. */
  instant: 64,
  /** Characters of an enumerated value. */
  choice: 32,
  token: 1_000,
  setUpCode: 64,
} as const;
