import type { Amount } from '../ingredient';
import { findUnit } from '../units/findUnit';
import type { Dimension } from '../units/unitTable';
import { addAmounts } from './addAmounts';
import { G_PER_OZ, ML_PER_TSP } from './convertSystem';
import { inPacks } from './packs';

/** The maximum share of a need that may be left out. Measuring spoons aren't more accurate. */
const TOLERANCE = 1 / 30;
const ROUNDING_ERROR = 1e-6;

const wholes = createMarks(1);
const halves = createMarks(2);
const quarters = createMarks(4);
const eighths = createMarks(8);
const spoonsAndCups = [...eighths, 1 / 3, 2 / 3].sort((a, b) => a - b);

interface Measure {
  unit: string;
  /** In the smallest unit of the dimension. */
  size: number;
  /** From this quantity on, the next unit is used. */
  below: number;
  /** The fractions to round to, above 0 and up to 1. */
  marks: readonly number[];
}

/** Amounts from a gallon on are rounded to quarts. Amounts to buy have no thirds of a tablespoon. */
const cups: readonly Measure[] = [
  { unit: 'tsp', size: 1, below: 6, marks: spoonsAndCups },
  { unit: 'tbsp', size: 3, below: 12.5, marks: spoonsAndCups },
  { unit: 'cup', size: 48, below: 4, marks: spoonsAndCups },
  { unit: 'cup', size: 48, below: 10, marks: quarters },
  { unit: 'cup', size: 48, below: 16.5, marks: wholes },
  { unit: 'quart', size: 192, below: 8, marks: quarters },
  { unit: 'gallon', size: 768, below: Infinity, marks: quarters },
];
const pints: readonly Measure[] = [
  { unit: 'fl oz', size: 6, below: 16, marks: halves },
  { unit: 'pint', size: 96, below: 2, marks: quarters },
  { unit: 'quart', size: 192, below: 8, marks: quarters },
  { unit: 'gallon', size: 768, below: Infinity, marks: quarters },
];
const ounces: readonly Measure[] = [
  { unit: 'oz', size: 1, below: 16, marks: quarters },
  { unit: 'lb', size: 16, below: 10, marks: eighths },
  { unit: 'lb', size: 16, below: Infinity, marks: halves },
];
const grams: readonly Measure[] = [
  { unit: 'g', size: 1, below: 10, marks: createMarks(10) },
  { unit: 'g', size: 1, below: 1000, marks: wholes },
  { unit: 'kg', size: 1000, below: Infinity, marks: createMarks(100) },
];
const millilitres: readonly Measure[] = grams.map((measure) => ({
  ...measure,
  unit: measure.unit === 'g' ? 'ml' : 'l',
}));

const measuresByUnit: ReadonlyMap<string, readonly Measure[]> = new Map([
  ...['tsp', 'tbsp', 'cup'].map((unit) => [unit, cups] as const),
  ...['fl oz', 'pint', 'quart', 'gallon'].map((unit) => [unit, pints] as const),
  ...['oz', 'lb'].map((unit) => [unit, ounces] as const),
  ...['mg', 'g', 'kg'].map((unit) => [unit, grams] as const),
  ...['ml', 'l'].map((unit) => [unit, millilitres] as const),
]);

/** Teaspoons per unit; more than `MAX_PINCHES` are bought in spoons. */
const tspByUnit: ReadonlyMap<string, number> = new Map([
  ['pinch', 1 / 16],
  ['dash', 1 / 8],
]);
const MAX_PINCHES = 8;

/**
 * Converts sums (from `addAmounts`) to what a shopper can read and buy: suitable units, whole packs, and fractions that
 * measures have marks for. Leaves out at most a thirtieth.
 *
 * @param grocery key (from `sameGrocery`) of the grocery: twelve cloves of garlic are two heads
 */
export function amountsToBuy(amounts: readonly Amount[], grocery: string): readonly Amount[] {
  return inOneSystem(amounts).map((amount) => toBuy(amount, grocery));
}

const systemPairs = [
  { us: 'volume-us', metric: 'volume-metric', base: 'tsp', metricBase: 'ml', factor: ML_PER_TSP },
  { us: 'weight-us', metric: 'weight-metric', base: 'oz', metricBase: 'g', factor: G_PER_OZ },
] as const;

/** Merges '2 tbsp + 500 ml' of oil into one amount, in the system of the larger part. */
function inOneSystem(amounts: readonly Amount[]): readonly Amount[] {
  let joined = amounts;
  for (const { us, metric, base, metricBase, factor } of systemPairs) {
    const usAmount = joined.find((amount) => hasDimension(amount, us));
    const metricAmount = joined.find((amount) => hasDimension(amount, metric));
    if (!usAmount || !metricAmount) continue;
    const millilitresOrGrams = baseOf(usAmount) * factor;
    const isMetric = millilitresOrGrams < baseOf(metricAmount);
    const [kept, other] = isMetric ? [metricAmount, usAmount] : [usAmount, metricAmount];
    const added = isMetric
      ? { quantity: millilitresOrGrams, unit: metricBase }
      : { quantity: baseOf(metricAmount) / factor, unit: base };
    const sum = addAmounts([kept, added]);
    joined = joined.flatMap((amount) => (amount === kept ? sum : amount === other ? [] : [amount]));
  }
  return joined;
}

function hasDimension({ quantity, unit }: Amount, dimension: Dimension): boolean {
  return quantity !== null && quantity > 0 && unit !== null && findUnit(unit)?.dimension === dimension;
}

function baseOf({ quantity, unit }: Amount): number {
  return (quantity ?? 0) * (findUnit(unit ?? '')?.size ?? 1);
}

function toBuy({ quantity, unit }: Amount, grocery: string): Amount {
  if (quantity === null || quantity <= 0) return { quantity, unit };
  if (unit === null) return { quantity: roundPieces(quantity), unit };
  const packed = inPacks(quantity, unit, grocery);
  if (packed) return { quantity: roundToMark(packed.quantity, wholes), unit: packed.unit };
  const tsp = tspByUnit.get(unit);
  if (tsp !== undefined && quantity > MAX_PINCHES) return toMeasure(quantity * tsp, 'tsp', cups);
  const measures = measuresByUnit.get(unit);
  if (measures) return toMeasure(baseOf({ quantity, unit }), unit, measures);
  return { quantity: roundToMark(quantity, wholes), unit };
}

/** Rounds an amount in the given unit or a larger one. */
function toMeasure(base: number, unit: string, measures: readonly Measure[]): Amount {
  const first = Math.max(
    0,
    measures.findIndex((measure) => measure.unit === unit),
  );
  let amount: Amount = { quantity: base, unit };
  for (const { unit: larger, size, below, marks } of measures.slice(first)) {
    const quantity = roundToMark(base / size, marks);
    amount = { quantity, unit: larger };
    if (quantity < below) break;
  }
  return amount;
}

/** Below one, half a piece can be bought: half a cabbage. */
function roundPieces(quantity: number): number {
  return roundToMark(quantity, quantity < 1 ? halves : wholes);
}

/** Rounds to the nearest mark, but down by at most `TOLERANCE`. Marks repeat for each whole number. */
function roundToMark(quantity: number, marks: readonly number[]): number {
  const floor = Math.floor(quantity + ROUNDING_ERROR);
  const part = quantity - floor;
  const upper = floor + (marks.find((mark) => mark >= part - ROUNDING_ERROR) ?? 1);
  const lower = floor + (marks.findLast((mark) => mark <= part + ROUNDING_ERROR) ?? 0);
  const isNearer = quantity - lower <= upper - quantity;
  return lower > 0 && isNearer && lower >= quantity * (1 - TOLERANCE) ? lower : upper;
}

function createMarks(parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, index) => (index + 1) / parts);
}
