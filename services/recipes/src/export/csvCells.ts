import type { RecipeDetails } from '../recipe/details';
import { ingredientLine } from './ingredientLine';

export const CSV_COLUMNS = ['Name', 'URL', 'Notes', 'Servings', 'Ingredients'];

/** A recipe as a line of the file has it. */
export function csvCells({ name, url, notes, servings, ingredients }: RecipeDetails): readonly string[] {
  const lines = ingredients.map(ingredientLine).join('\n');
  return [name, url ?? '', notes ?? '', servings?.toString() ?? '', lines];
}
