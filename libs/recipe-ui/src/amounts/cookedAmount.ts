import {
  convertSystem,
  fineStep,
  formatAmounts,
  formatRange,
  nearestSpoons,
  scaleIngredient,
  toStep,
  type Amount,
} from '@forkcast/ingredients';
import type { MeasurementSystem } from '@forkcast/ingredients';

/** The amount that a recipe requires. `quantityTo` is the upper end of a range. */
export interface RequiredAmount extends Amount {
  quantityTo?: number | undefined;
  /** The ingredient's name, if known. */
  name?: string;
}

/**
 * Formats an amount for cooking: '1 ½ cups', '165 g', '2–3', '½ cup + 2 tbsp'. Rounds scaled and converted
 * amounts to what a kitchen can measure: marks of spoons and cups, grams on a scale, millilitres in a jug.
 * Unscaled amounts in their own units aren't rounded.
 *
 * @param factor scaling factor; throws RangeError unless it is a positive number
 * @param system measures to convert to; null keeps the original units
 */
export function cookedAmount(
  amount: RequiredAmount,
  factor = 1,
  system: MeasurementSystem | null = null,
): string {
  const { quantity, quantityTo } = amount;
  const from = toKitchenAmounts(amount, factor, system);
  if (quantity === null || quantityTo === undefined) return formatAmounts(from) ?? '';
  const to = toKitchenAmounts({ ...amount, quantity: quantityTo }, factor, system);
  const [lower, upper] = [from[0], to[0]];
  if (lower && upper && from.length === 1 && to.length === 1) return formatRange(lower, upper);
  const texts = [...new Set([formatAmounts(from), formatAmounts(to)])];
  return texts.join(' – ');
}

function toKitchenAmounts(
  { quantity, unit, name }: RequiredAmount,
  factor: number,
  system: MeasurementSystem | null,
): readonly Amount[] {
  const scaled = scaleIngredient({ quantity, unit }, factor);
  const converted = system && convertSystem(name === undefined ? scaled : { ...scaled, name }, system);
  // Conversions already round.
  return converted ?? (factor === 1 ? [scaled] : roundToMeasurable(scaled));
}

const tspPerUnit: Readonly<Record<string, number>> = { tsp: 1, tbsp: 3, cup: 48 };

/** Marks of measuring cups. */
const cupMarks = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const MARK_TOLERANCE = 0.005;
/** Half of the smallest spoon: less than this can't be measured. */
const PINCH_BELOW_TSP = 1 / 16;

function roundToMeasurable({ quantity, unit }: Amount): readonly Amount[] {
  if (quantity === null) return [{ quantity, unit }];
  switch (unit) {
    case 'g':
      return [{ quantity: toStep(quantity, quantity < 10 ? fineStep(quantity) : 1), unit }];
    case 'ml':
      return [{ quantity: toStep(quantity, stepOfJug(quantity)), unit }];
    case 'kg':
    case 'l':
      return [{ quantity: toStep(quantity, 0.01), unit }];
    case 'mg':
      return [{ quantity: toStep(quantity, fineStep(quantity)) / 1000, unit: 'g' }];
    case 'tsp':
    case 'tbsp':
    case 'cup':
      return convertToSpoons(quantity, unit);
    default:
      return [{ quantity: roundCount(quantity), unit }];
  }
}

function stepOfJug(ml: number): number {
  if (ml < 10) return fineStep(ml);
  return ml < 100 ? 1 : 5;
}

/** Keeps an amount in its unit if a spoon or cup has a mark for it, and otherwise uses the nearest marks. */
function convertToSpoons(quantity: number, unit: string): readonly Amount[] {
  if (isMarked(quantity)) return [{ quantity, unit }];
  const tsp = quantity * (tspPerUnit[unit] ?? 1);
  return tsp < PINCH_BELOW_TSP ? [{ quantity: null, unit: 'pinch' }] : nearestSpoons(tsp).amounts;
}

/** Rounds eggs, cans and pounds to simple fractions up to ten, and to whole numbers above. */
function roundCount(quantity: number): number {
  if (quantity >= 10) return isMarked(quantity) ? quantity : Math.round(quantity);
  return quantity < 1 / 4 - MARK_TOLERANCE ? toStep(quantity, 1 / 8) : roundToMark(quantity);
}

function isMarked(quantity: number): boolean {
  const part = quantity - Math.floor(quantity);
  return cupMarks.some((mark) => Math.abs(mark - part) < MARK_TOLERANCE);
}

function roundToMark(quantity: number): number {
  const integerPart = Math.floor(quantity);
  const part = quantity - integerPart;
  return (
    integerPart +
    cupMarks.reduce((best, mark) => (Math.abs(mark - part) < Math.abs(best - part) ? mark : best))
  );
}
