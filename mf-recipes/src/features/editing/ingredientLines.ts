import type { Ingredient } from '@forkcast/contracts';
import { formatIngredient, toIngredient } from '@forkcast/ingredients';

/** Ingredients as they are typed: one a line. */
export function ingredientsText(ingredients: readonly Ingredient[]): string {
  return ingredients.map(formatIngredient).join('\n');
}

/**
 * The ingredients that a text names, one a line, blank lines left out. A line that stands there as it was
 * shown stays the ingredient that it was, whatever a parser would make of it.
 */
export function ingredientsIn(text: string, before: readonly Ingredient[] = []): readonly Ingredient[] {
  const unchanged = new Map(before.map((ingredient) => [formatIngredient(ingredient), ingredient]));
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => unchanged.get(line) ?? toIngredient(line));
}
