import { addAmounts } from '../amounts/addAmounts';
import type { Ingredient } from '../ingredient';
import { readLine } from './readLine';

/** The limits of an ingredient in the contract of the recipes service. */
const LONGEST_NAME = 200;
const LARGEST_QUANTITY = 1_000_000;

/**
 * A line as recipes keep it: without the comment, the lower end of a range, and '1 cup plus 2 tablespoons' as one
 * amount. A line that names nothing keeps its words as the name.
 */
export function toIngredient(line: string): Ingredient {
  const { name, quantity, unit, also } = readLine(line);
  const amount = { quantity, unit };
  const [sum = amount, ...others] = also && quantity !== null ? addAmounts([amount, also]) : [];
  const total = others.length === 0 ? sum : amount;
  const shortName = name.slice(0, LONGEST_NAME).trim();
  if (shortName === '') return { name: line.trim().slice(0, LONGEST_NAME), quantity: null, unit: null };
  const inBounds = total.quantity !== null && total.quantity > 0 && total.quantity <= LARGEST_QUANTITY;
  return { name: shortName, quantity: inBounds ? total.quantity : null, unit: total.unit };
}
