import type { Amount, Ingredient } from '../ingredient';
import { singular } from '../naming/singular';
import { findUnit } from '../units/findUnit';
import { formatQuantity } from './formatQuantity';

/** '250 g', '1 ½ cups', '2'; empty where there is nothing to say. */
export function formatAmount({ quantity, unit }: Amount): string {
  const known = unit === null ? undefined : findUnit(unit);
  const name = known?.name ?? unit;
  if (quantity === null) return name ?? '';
  const number = formatQuantity(quantity, known);
  if (name === null) return number;
  return `${number} ${Number(Math.abs(quantity).toFixed(2)) > 1 ? (known?.plural ?? pluralOf(name)) : name}`;
}

/** '2–3 tbsp'; '¼ cup – 6 tbsp' where the ends are said in different units; one amount where they became the same. */
export function formatRange(from: Amount, to: Amount): string {
  const [lower, upper] = [formatAmount(from), formatAmount(to)];
  if (lower === upper) return upper;
  if (from.unit !== to.unit) return `${lower} – ${upper}`;
  return `${formatAmount({ ...from, unit: null })}–${upper}`;
}

/** A unit that the table doesn't know is a word that somebody typed. */
function pluralOf(unit: string): string {
  if (!/^[a-z]{3,}$/.test(unit) || unit.endsWith('s') || singular(unit) !== unit) return unit;
  return singular(`${unit}es`) === unit ? `${unit}es` : `${unit}s`;
}

/** '250 g tomatoes', '1 ½ cups flour', 'pinch of salt', 'salt': a line that is read as the same ingredient again. */
export function formatIngredient(ingredient: Ingredient): string {
  const { quantity, unit, name } = ingredient;
  if (quantity === null && unit !== null && findUnit(unit)?.dimension === 'count') {
    return `${formatAmount(ingredient)} of ${name}`;
  }
  return `${formatAmount(ingredient)} ${ingredient.name}`.trim();
}
