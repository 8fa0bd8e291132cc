import type { ListedRecipe } from '@forkcast/contracts';
import type { Order } from '../order';

/** The heading of a group of recipes. */
export type Section = 'favourites' | 'all' | 'madeRecently' | 'longAgo' | 'neverMade';

const otherSections: Record<Order, Section> = { name: 'all', recent: 'madeRecently', 'long-ago': 'longAgo' };

function sectionOf({ favourite, lastUsed }: ListedRecipe, order: Order): Section {
  if (favourite) return 'favourites';
  return order !== 'name' && lastUsed === null ? 'neverMade' : otherSections[order];
}

/** A row of the list: a heading, or the index of a recipe. */
export type Line = { heading: Section } | { index: number };

/** Groups ordered recipes under headings. In name order without favourites, there are no headings. */
export function toLines(recipes: readonly ListedRecipe[], order: Order): readonly Line[] {
  const hasSections = order !== 'name' || recipes.some(({ favourite }) => favourite);
  let last: Section | null = null;
  return recipes.flatMap((recipe, index): Line[] => {
    const section = sectionOf(recipe, order);
    if (!hasSections || section === last) return [{ index }];
    last = section;
    return [{ heading: section }, { index }];
  });
}
