import type { Amount, Ingredient } from '../ingredient';
import { findUnit } from '../units/findUnit';
import { formatQuantity } from './formatQuantity';

/** '250 g', '1 ½ cups', '2'; empty where there is nothing to say. */
export function formatAmount({ quantity, unit }: Amount): string {
  const known = unit === null ? undefined : findUnit(unit);
  const name = known?.name ?? unit;
  if (quantity === null) return name ?? '';
  const number = formatQuantity(quantity, known);
  if (name === null) return number;
  return `${number} ${Math.abs(quantity) > 1 ? (known?.plural ?? name) : name}`;
}

/** '250 g tomatoes', '1 ½ cups flour', 'salt'. */
export function formatIngredient(ingredient: Ingredient): string {
  return `${formatAmount(ingredient)} ${ingredient.name}`.trim();
}
