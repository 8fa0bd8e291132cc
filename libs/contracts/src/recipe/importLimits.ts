/** Limits of one import. */
export const importLimits = {
  /** Recipes per file. */
  rows: 5_000,
  /** Bytes per file. */
  fileBytes: 5 * 1024 * 1024,
  /** Bytes per request. */
  bodyBytes: 6_000_000,
  /** Values, names and commas per request. A request full of ingredients has about 1,200,000. */
  bodyTokens: 1_500_000,
  /**
   * Characters of one text of a row. Far above the limit of a recipe, so that a long text skips its row instead of
   * failing the request.
   */
  text: 1_000_000,
  /** Ingredients of one row, far above the limit of a recipe for the same reason. */
  ingredients: 2_000,
  /** Steps of one row, and tags. */
  steps: 2_000,
  tags: 2_000,
  /** Recipes per compare request. */
  compared: 500,
  /** Characters of another app's id for a recipe. */
  externalId: 300,
  /** Characters of an import's name, and how many imports are listed. */
  name: 200,
  listed: 100,
  /** Meals per import and per request. */
  meals: 10_000,
  mealsAtOnce: 200,
  /** Shopping list items per import, which is the maximum of a list, and per request. */
  items: 1_000,
  itemsAtOnce: 200,
  /** Week templates per import, which is the maximum of a household. */
  templates: 100,
} as const;
