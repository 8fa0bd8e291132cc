export const recipeSortColumns = ['name', 'lastUsed', 'rating', 'total', 'created'] as const;
export type RecipeSortColumn = (typeof recipeSortColumns)[number];
export type SortDirection = 'asc' | 'desc';

/** Page sizes that the collection offers. */
export const recipePageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_RECIPE_PAGE_SIZE = 20;
/** How many recipes `GET /api/recipes` returns if no page is requested. */
export const UNPAGED_RECIPE_LIMIT = 1_000;

/** Path of a recipe, scaled to the servings of the meal that it is opened from. Null: unscaled. */
export function recipePath(id: string, servings: number | null = null, multiple = 1): string {
  return withQuery(`/recipes/${id}`, amountParams(servings, multiple));
}

/** A recipe to cook, scaled to the servings of a meal. Null: unscaled. */
export interface CookedMeal {
  recipeId: string;
  servings: number | null;
  /** One of `recipeMultiples`, for a recipe without servings. Defaults to 1. */
  multiple?: number;
}

/** Maximum recipes cooked side by side, because more don't fit. */
export const COOKED_TOGETHER = 4;

/** Path of the cooking view of a recipe and up to three others next to it, each with its servings. */
export function cookPath(
  { recipeId, servings, multiple = 1 }: CookedMeal,
  otherMeals: readonly CookedMeal[] = [],
): string {
  const others = otherMeals.slice(0, COOKED_TOGETHER - 1).map(cookedBeside);
  return withQuery(`/recipes/${recipeId}/cook`, [
    ...amountParams(servings, multiple),
    ...(others.length === 0 ? [] : [`with=${others.join(',')}`]),
  ]);
}

/** `<id>:6`, `<id>:x2` for twice as much, or `<id>` alone for the servings of the recipe before it. */
export function cookedBeside({ recipeId, servings, multiple = 1 }: CookedMeal): string {
  if (servings !== null) return `${recipeId}:${servings}`;
  return multiple === 1 ? recipeId : `${recipeId}:x${multiple}`;
}

function amountParams(servings: number | null, multiple: number): readonly string[] {
  return [
    ...(servings === null ? [] : [`servings=${servings}`]),
    ...(multiple === 1 ? [] : [`times=${multiple}`]),
  ];
}

function withQuery(path: string, params: readonly string[]): string {
  return params.length === 0 ? path : `${path}?${params.join('&')}`;
}
