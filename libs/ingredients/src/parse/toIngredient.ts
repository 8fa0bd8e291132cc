import type { Ingredient } from '../ingredient';
import { parseIngredientLine } from './parseIngredientLine';

/** A line as recipes keep it: the lower end of a range, and without the comment. */
export function toIngredient(line: string): Ingredient {
  const { name, quantity, unit } = parseIngredientLine(line);
  return { name: name || line.trim(), quantity, unit };
}
