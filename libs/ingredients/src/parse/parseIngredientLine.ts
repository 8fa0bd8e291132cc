import type { ParsedIngredient } from '../ingredient';
import { readLine } from './readLine';

/**
 * Parses an ingredient line: '2 large eggs, beaten' is 2 'eggs' with the comment 'large, beaten'. Accepts any text; if
 * nothing can be parsed, the whole line is the name. The README has the grammar.
 */
export function parseIngredientLine(line: string): ParsedIngredient {
  const { quantity, quantityMax, unit, name, comment } = readLine(line);
  return { quantity, quantityMax, unit, name, comment };
}
