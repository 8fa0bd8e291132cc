import type { ListedRecipe } from '@forkcast/contracts';

/** The sort order of the recipes: by name, most recently made first, or made longest ago first. */
export const orders = ['name', 'recent', 'long-ago'] as const;
export type Order = (typeof orders)[number];

/** Sorts recipes that are already in name order: favourites first, ties by name, never made recipes last. */
export function sortRecipes(recipes: readonly ListedRecipe[], order: Order): readonly ListedRecipe[] {
  const rankOf = ({ lastUsed }: ListedRecipe) => {
    if (order === 'name') return 0;
    if (lastUsed === null) return Number.MAX_VALUE;
    return order === 'recent' ? -Date.parse(lastUsed) : Date.parse(lastUsed);
  };
  return [...recipes].sort((a, b) => Number(b.favourite) - Number(a.favourite) || rankOf(a) - rankOf(b));
}
