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
