/** Maximum recipes of one request for covers. */
export const RECIPE_COVERS_LIMIT = 100;

/**
 * The `ids` of GET /api/recipes/covers for these meals; empty if no meal has a recipe. The same recipes in any order have
 * the same `ids`, so that the service worker caches the address that the planner requests.
 */
export function recipeCoverIds(meals: readonly { recipeId: string | null }[]): string {
  const ids = new Set(meals.flatMap(({ recipeId }) => recipeId ?? []));
  return [...ids].sort().slice(0, RECIPE_COVERS_LIMIT).join(',');
}
