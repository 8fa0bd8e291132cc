import type { PageShape } from './pageShape';
import type { PageRecipe } from '../parseRecipePage';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether name and every ingredient line are right, but for white space. */
export function isSameRecipe(read: PageRecipe | null, expected: PageShape['expected']): boolean {
  if (!read || !expected) return read === expected;
  const lines = (recipe: { ingredientLines: readonly string[] }) =>
    recipe.ingredientLines.map(plain).join('\n');
  return plain(read.name) === plain(expected.name) && lines(read) === lines(expected);
}
