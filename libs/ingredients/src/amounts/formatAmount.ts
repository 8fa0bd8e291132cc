import type { Amount, Ingredient } from '../ingredient';
import { singular } from '../naming/singular';
import { findUnit } from '../units/findUnit';
import { formatQuantity } from './formatQuantity';

/** Formats an amount: '250 g', '1 ½ cups', '2'. Empty without quantity and unit. */
export function formatAmount({ quantity, unit }: Amount): string {
  const known = unit === null ? undefined : findUnit(unit);
  const name = known?.name ?? unit;
  if (quantity === null) return name ?? '';
  const number = formatQuantity(quantity, known);
  if (name === null) return number;
  return `${number} ${Number(Math.abs(quantity).toFixed(2)) > 1 ? (known?.plural ?? pluralOf(name)) : name}`;
}

/** Formats a range: '2–3 tbsp', or '¼ cup – 6 tbsp' with different units. A single amount if both ends are equal. */
export function formatRange(from: Amount, to: Amount): string {
  const [lower, upper] = [formatAmount(from), formatAmount(to)];
  if (lower === upper) return upper;
  if (from.unit !== to.unit) return `${lower} – ${upper}`;
  return `${formatAmount({ ...from, unit: null })}–${upper}`;
}

/** An unknown unit is a word that a user typed. */
function pluralOf(unit: string): string {
  if (!/^[a-z]{3,}$/.test(unit) || unit.endsWith('s') || singular(unit) !== unit) return unit;
  return singular(`${unit}es`) === unit ? `${unit}es` : `${unit}s`;
}

/** '250 g tomatoes', '1 ½ cups flour', 'pinch of salt', 'salt': a line that parses to the same ingredient. */
export function formatIngredient(ingredient: Ingredient): string {
  const { quantity, unit, name } = ingredient;
  if (quantity === null && unit !== null && findUnit(unit)?.dimension === 'count') {
    return `${formatAmount(ingredient)} of ${name}`;
  }
  return `${formatAmount(ingredient)} ${ingredient.name}`.trim();
}
