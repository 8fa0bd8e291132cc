import type { ListedRecipe } from '@forkcast/contracts';

/** How the recipes to choose from are ordered: by name, made last, not made for the longest time. */
export const orders = ['name', 'recent', 'long-ago'] as const;
export type Order = (typeof orders)[number];

/** Below 0 where the first comes first. Recipes that were never made come last, in both directions. */
const comparisons: Record<Order, (a: ListedRecipe, b: ListedRecipe) => number> = {
  name: () => 0,
  recent: (a, b) => byTime(b, a) || neverLast(a, b),
  'long-ago': (a, b) => byTime(a, b) || neverLast(a, b),
};

const byTime = (a: ListedRecipe, b: ListedRecipe) =>
  a.lastUsed === null || b.lastUsed === null ? 0 : Date.parse(a.lastUsed) - Date.parse(b.lastUsed);
const neverLast = (a: ListedRecipe, b: ListedRecipe) =>
  Number(a.lastUsed === null) - Number(b.lastUsed === null);

/** Recipes that are in order of names, in another order: favourites first, and those alike by name. */
export function ordered(recipes: readonly ListedRecipe[], order: Order): readonly ListedRecipe[] {
  return [...recipes].sort((a, b) => Number(b.favourite) - Number(a.favourite) || comparisons[order](a, b));
}
