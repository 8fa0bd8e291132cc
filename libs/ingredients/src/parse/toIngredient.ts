import { addAmounts } from '../amounts/addAmounts';
import type { Ingredient } from '../ingredient';
import { readLine } from './readLine';

/** The limits of an ingredient in the contract of the recipes service. */
const MAX_NAME = 200;
const MAX_QUANTITY = 1_000_000;

/**
 * Parses a line to an ingredient without comment, with the lower end of a range, and with '1 cup plus 2 tablespoons' as
 * one amount. The whole line becomes the name if it has none.
 */
export function toIngredient(line: string): Ingredient {
  const { name, quantity, unit, also } = readLine(line);
  const amount = { quantity, unit };
  const [sum = amount, ...others] = also && quantity !== null ? addAmounts([amount, also]) : [];
  const total = others.length === 0 ? sum : amount;
  const shortName = name.slice(0, MAX_NAME).trim();
  if (shortName === '') return { name: line.trim().slice(0, MAX_NAME), quantity: null, unit: null };
  const isInLimits = total.quantity !== null && total.quantity > 0 && total.quantity <= MAX_QUANTITY;
  return { name: shortName, quantity: isInLimits ? total.quantity : null, unit: total.unit };
}
