import type { ListedRecipe } from '@forkcast/contracts';
import type { Order } from './order';

/** Under which heading a recipe stands in the list to choose from. */
export type Section = 'favourites' | 'all' | 'madeRecently' | 'longAgo' | 'neverMade';

const others: Record<Order, Section> = { name: 'all', recent: 'madeRecently', 'long-ago': 'longAgo' };

function sectionOf({ favourite, lastUsed }: ListedRecipe, order: Order): Section {
  if (favourite) return 'favourites';
  return order !== 'name' && lastUsed === null ? 'neverMade' : others[order];
}

/** A line of the list: a heading, or a recipe by its place among the recipes. */
export type Line = { heading: Section } | { index: number };

/** Recipes in an order, each section of them under its heading; those by name alone need none. */
export function linesOf(recipes: readonly ListedRecipe[], order: Order): readonly Line[] {
  const hasSections = order !== 'name' || recipes.some(({ favourite }) => favourite);
  let last: Section | null = null;
  return recipes.flatMap((recipe, index): Line[] => {
    const section = sectionOf(recipe, order);
    if (!hasSections || section === last) return [{ index }];
    last = section;
    return [{ heading: section }, { index }];
  });
}
