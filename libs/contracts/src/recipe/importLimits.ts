/** How much one import may hold. */
export const importLimits = {
  /** Recipes of one file. */
  rows: 5_000,
  /** Size of a file. */
  fileBytes: 5 * 1024 * 1024,
  /** Size of one request. */
  bodyBytes: 6_000_000,
  /** Values, names and commas of one request: one that is full of ingredients has about 1,200,000. */
  bodyTokens: 1_500_000,
  /** Characters of one text of a row: far more than a recipe takes, so that the row is skipped and not the request. */
  text: 1_000_000,
  /** Ingredients of one row, of which the same is true. */
  ingredients: 2_000,
  /** Steps of one row, and tags. */
  steps: 2_000,
  tags: 2_000,
  /** Recipes that are looked for in one request before they are imported. */
  compared: 500,
  /** Characters of what another app calls a recipe. */
  externalId: 300,
  /** Characters of what people call an import, and how many imports are listed. */
  name: 200,
  listed: 100,
  /** Meals of one import, and of one request of it. */
  meals: 10_000,
  mealsAtOnce: 200,
  /** Lines of shopping lists of one import, as many as a list takes, and of one request of it. */
  items: 1_000,
  itemsAtOnce: 200,
  /** Templates of weeks of one import, as many as a household keeps. */
  templates: 100,
} as const;
