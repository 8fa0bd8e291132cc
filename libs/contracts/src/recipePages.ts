export const recipeSortColumns = ['name', 'lastUsed', 'rating', 'total', 'created'] as const;
export type RecipeSortColumn = (typeof recipeSortColumns)[number];
export type SortDirection = 'asc' | 'desc';

/** Page sizes that the collection offers (specification, section 9). */
export const recipePageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_RECIPE_PAGE_SIZE = 20;
/** How many recipes `GET /api/recipes` answers when no page is asked for. */
export const UNPAGED_RECIPE_LIMIT = 1_000;

/** Where a recipe is to be seen, for as many as the meal that it is opened from; null is as it is written. */
export function recipePath(id: string, servings: number | null = null): string {
  return servings === null ? `/recipes/${id}` : `/recipes/${id}?servings=${servings}`;
}

/** A recipe to be cooked, for as many as a meal; null is as it is written. */
export interface CookedMeal {
  recipeId: string;
  servings: number | null;
}

/** How many recipes are cooked side by side; more do not fit. */
export const COOKED_TOGETHER = 4;

/** Where a recipe is cooked from, and up to three beside it, each for as many as it says. */
export function cookPath({ recipeId, servings }: CookedMeal, beside: readonly CookedMeal[] = []): string {
  const others = beside.slice(0, COOKED_TOGETHER - 1).map(cookedBeside);
  const said = [
    ...(servings === null ? [] : [`servings=${servings}`]),
    ...(others.length === 0 ? [] : [`with=${others.join(',')}`]),
  ];
  return [`/recipes/${recipeId}/cook`, ...(said.length === 0 ? [] : [said.join('&')])].join('?');
}

/** `<id>:6`, or `<id>` alone for as many as the recipe before it. */
export function cookedBeside({ recipeId, servings }: CookedMeal): string {
  return servings === null ? recipeId : `${recipeId}:${servings}`;
}
