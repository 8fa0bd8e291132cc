export const recipeSortColumns = ['name', 'lastUsed', 'rating', 'total', 'created'] as const;
export type RecipeSortColumn = (typeof recipeSortColumns)[number];
export type SortDirection = 'asc' | 'desc';

/** Page sizes that the collection offers (specification, section 9). */
export const recipePageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_RECIPE_PAGE_SIZE = 20;
/** How many recipes `GET /api/recipes` answers when no page is asked for. */
export const UNPAGED_RECIPE_LIMIT = 1_000;

/** Where a recipe is to be seen, for as many as the meal that it is opened from; null is as it is written. */
export function recipePath(id: string, servings: number | null = null, multiple = 1): string {
  return withQuery(`/recipes/${id}`, amountSaid(servings, multiple));
}

/** A recipe to be cooked, for as many as a meal; null is as it is written. */
export interface CookedMeal {
  recipeId: string;
  servings: number | null;
  /** One of `recipeMultiples`, for a recipe that says no servings; 1 unless given. */
  multiple?: number;
}

/** How many recipes are cooked side by side; more do not fit. */
export const COOKED_TOGETHER = 4;

/** Where a recipe is cooked from, and up to three beside it, each for as many as it says. */
export function cookPath(
  { recipeId, servings, multiple = 1 }: CookedMeal,
  beside: readonly CookedMeal[] = [],
): string {
  const others = beside.slice(0, COOKED_TOGETHER - 1).map(cookedBeside);
  return withQuery(`/recipes/${recipeId}/cook`, [
    ...amountSaid(servings, multiple),
    ...(others.length === 0 ? [] : [`with=${others.join(',')}`]),
  ]);
}

/** `<id>:6`, `<id>:x2` for twice as much, or `<id>` alone for as many as the recipe before it. */
export function cookedBeside({ recipeId, servings, multiple = 1 }: CookedMeal): string {
  if (servings !== null) return `${recipeId}:${servings}`;
  return multiple === 1 ? recipeId : `${recipeId}:x${multiple}`;
}

function amountSaid(servings: number | null, multiple: number): readonly string[] {
  return [
    ...(servings === null ? [] : [`servings=${servings}`]),
    ...(multiple === 1 ? [] : [`times=${multiple}`]),
  ];
}

function withQuery(path: string, said: readonly string[]): string {
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}
