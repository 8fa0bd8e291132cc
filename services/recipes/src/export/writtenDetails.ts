import type { RecipeDetails } from '@forkcast/contracts';
import { ingredientLine } from './ingredientLine';

/** How details stand in a spreadsheet: the columns with their heads. New ones come last, for those who count them. */
export const csvColumns: readonly (readonly [head: string, cell: (recipe: RecipeDetails) => string])[] = [
  ['Name', ({ name }) => name],
  ['URL', ({ url }) => url ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Servings', ({ servings }) => servings?.toString() ?? ''],
  ['Ingredients', ({ ingredients }) => ingredients.map(ingredientLine).join('\n')],
  ['Yield', ({ yieldText }) => yieldText ?? ''],
];

/** Details in the words of schema.org; null where there is nothing to say. */
export const linkedDetails = ({ name, url, notes, servings, yieldText, ingredients }: RecipeDetails) => ({
  name,
  url,
  description: notes,
  recipeYield: oneOrMore([servingsText(servings), yieldText].filter((said) => said !== null)),
  recipeIngredient: ingredients.map(ingredientLine),
});

function servingsText(servings: number | null): string | null {
  if (servings === null) return null;
  return servings === 1 ? '1 serving' : `${servings} servings`;
}

function oneOrMore(values: readonly string[]): string | readonly string[] | null {
  return values.length > 1 ? values : (values[0] ?? null);
}
