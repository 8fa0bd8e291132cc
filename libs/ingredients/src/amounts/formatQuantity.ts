import type { Unit } from '../units/unitTable';

const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
];
/** Maximum difference from a fraction at two decimals: 0.33 is a third, 0.12 and 0.13 are an eighth. */
const FRACTION_TOLERANCE = 0.0051;
const LARGEST_WITH_FRACTION = 100;

/** Formats a number as a cook writes it: fractions for spoons, cups and counted things, decimals for metric units. */
export function formatQuantity(quantity: number, unit: Unit | undefined): string {
  if (quantity < 0) return `-${formatQuantity(-quantity, unit)}`;
  const metric = unit?.dimension === 'weight-metric' || unit?.dimension === 'volume-metric';
  if (metric) return decimal(quantity, unit.size >= 1000 ? 3 : 2);
  if (quantity >= LARGEST_WITH_FRACTION) return decimal(quantity, 2);
  const shown = Number(quantity.toFixed(2));
  const integerPart = Math.floor(shown);
  const fraction = fractions.find(
    ([value]) => Math.abs(value - (shown - integerPart)) < FRACTION_TOLERANCE,
  )?.[1];
  if (!fraction) return decimal(quantity, 2);
  return integerPart === 0 ? fraction : `${integerPart} ${fraction}`;
}

/** Without rounding errors and trailing zeros; small numbers keep two significant digits. */
function decimal(quantity: number, digits: number): string {
  if (quantity === 0) return '0';
  if (quantity >= 0.1) return String(Number(quantity.toFixed(digits)));
  const places = Math.min(20, 1 - Math.floor(Math.log10(quantity)));
  return withoutTrailingZeros(quantity.toFixed(Math.max(digits, places)));
}

/** '0.0120' becomes '0.012'. */
function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '0') end -= 1;
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end);
}
