import type { ListedRecipe } from '@forkcast/contracts';

/** The sort order of the recipes: by name, most recently made first, or made longest ago first. */
export const orders = ['name', 'recent', 'long-ago'] as const;
export type Order = (typeof orders)[number];

/** Comparators. Recipes that were never made come last in both directions. */
const comparators: Record<Order, (a: ListedRecipe, b: ListedRecipe) => number> = {
  name: () => 0,
  recent: (a, b) => byTime(b, a) || byNeverMade(a, b),
  'long-ago': (a, b) => byTime(a, b) || byNeverMade(a, b),
};

const byTime = (a: ListedRecipe, b: ListedRecipe) =>
  a.lastUsed === null || b.lastUsed === null ? 0 : Date.parse(a.lastUsed) - Date.parse(b.lastUsed);
const byNeverMade = (a: ListedRecipe, b: ListedRecipe) =>
  Number(a.lastUsed === null) - Number(b.lastUsed === null);

/** Sorts recipes that are already in name order: favourites first, ties by name. */
export function sortRecipes(recipes: readonly ListedRecipe[], order: Order): readonly ListedRecipe[] {
  return [...recipes].sort((a, b) => Number(b.favourite) - Number(a.favourite) || comparators[order](a, b));
}
