import { recipeTextLimits } from '@forkcast/contracts';
import { saysMoreThanServings } from '@forkcast/ingredients';

/** The first of a page's yields with more information than the servings: '1 loaf', 'Makes 24 cookies'. */
export function yieldTextOf(yields: readonly string[], servings: number | null): string | null {
  const isInformative = (text: string) =>
    text.length <= recipeTextLimits.yieldText && saysMoreThanServings(text, servings);
  return yields.map((text) => text.trim()).find(isInformative) ?? null;
}
