import type { ParsedIngredient } from '../ingredient';
import { readLine } from './readLine';

/**
 * Reads a line of a recipe: '2 large eggs, beaten' is 2 'eggs', with the comment 'large, beaten'. Any text gives a
 * result; where nothing is understood, the whole line is the name. The grammar is in the README.
 */
export function parseIngredientLine(line: string): ParsedIngredient {
  const { quantity, quantityMax, unit, name, comment } = readLine(line);
  return { quantity, quantityMax, unit, name, comment };
}
