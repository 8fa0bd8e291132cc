import type { Amount } from '../ingredient';
import { findUnit } from '../units/findUnit';
import type { Dimension } from '../units/unitTable';
import { addAmounts } from './addAmounts';
import { G_PER_OZ, ML_PER_TSP } from './convertSystem';
import { inPacks } from './packs';

/** The most that may be left out, as a share of the need. Measuring spoons are no more accurate. */
const TOLERANCE = 1 / 30;
const CLOSE = 1e-6;

/** Only whole numbers. */
const wholes = everyPart(1);
const halves = everyPart(2);
const quarters = everyPart(4);
const eighths = everyPart(8);
const ofSpoonsAndCups = [...eighths, 1 / 3, 2 / 3].sort((a, b) => a - b);

interface Measure {
  unit: string;
  /** In the smallest unit of its kind. */
  size: number;
  /** From this quantity on, the next unit is used. */
  below: number;
  marks: readonly number[];
}

/** Amounts from a gallon on are rounded to quarts. Amounts to buy have no thirds of a tablespoon. */
const cups: readonly Measure[] = [
  { unit: 'tsp', size: 1, below: 6, marks: ofSpoonsAndCups },
  { unit: 'tbsp', size: 3, below: 12.5, marks: ofSpoonsAndCups },
  { unit: 'cup', size: 48, below: 4, marks: ofSpoonsAndCups },
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
  { unit: 'g', size: 1, below: 10, marks: everyPart(10) },
  { unit: 'g', size: 1, below: 1000, marks: wholes },
  { unit: 'kg', size: 1000, below: Infinity, marks: everyPart(100) },
];
const millilitres: readonly Measure[] = grams.map((measure) => ({
  ...measure,
  unit: measure.unit === 'g' ? 'ml' : 'l',
}));

const measuresOf: ReadonlyMap<string, readonly Measure[]> = new Map([
  ...['tsp', 'tbsp', 'cup'].map((unit) => [unit, cups] as const),
  ...['fl oz', 'pint', 'quart', 'gallon'].map((unit) => [unit, pints] as const),
  ...['oz', 'lb'].map((unit) => [unit, ounces] as const),
  ...['mg', 'g', 'kg'].map((unit) => [unit, grams] as const),
  ...['ml', 'l'].map((unit) => [unit, millilitres] as const),
]);

/** A dozen pinches become a spoon. */
const tspIn: ReadonlyMap<string, number> = new Map([
  ['pinch', 1 / 16],
  ['dash', 1 / 8],
]);
const MAX_PINCHES = 8;

/**
 * Converts sums (from `addAmounts`) to what a shopper can read and buy: suitable units, whole packs, and fractions that
 * measures have marks for. Leaves out at most a thirtieth.
 *
 *
 * @param grocery key (from `sameGrocery`) of the grocery: twelve cloves of garlic are two heads
 */
export function amountsToBuy(amounts: readonly Amount[], grocery: string): readonly Amount[] {
  return inOneSystem(amounts).map((amount) => toBuy(amount, grocery));
}

const pairs = [
  { us: 'volume-us', metric: 'volume-metric', base: 'tsp', metricBase: 'ml', factor: ML_PER_TSP },
  { us: 'weight-us', metric: 'weight-metric', base: 'oz', metricBase: 'g', factor: G_PER_OZ },
] as const;

/** Merges '2 tbsp + 500 ml' of oil into one amount, in the system of the larger part. */
function inOneSystem(amounts: readonly Amount[]): readonly Amount[] {
  let joined = amounts;
  for (const { us, metric, base, metricBase, factor } of pairs) {
    const american = joined.find((amount) => isOf(amount, us));
    const european = joined.find((amount) => isOf(amount, metric));
    if (!american || !european) continue;
    const millilitresOrGrams = baseOf(american) * factor;
    const isMetric = millilitresOrGrams < baseOf(european);
    const [kept, other] = isMetric ? [european, american] : [american, european];
    const added = isMetric
      ? { quantity: millilitresOrGrams, unit: metricBase }
      : { quantity: baseOf(european) / factor, unit: base };
    const sum = addAmounts([kept, added]);
    joined = joined.flatMap((amount) => (amount === kept ? sum : amount === other ? [] : [amount]));
  }
  return joined;
}

function isOf({ quantity, unit }: Amount, dimension: Dimension): boolean {
  return quantity !== null && quantity > 0 && unit !== null && findUnit(unit)?.dimension === dimension;
}

function baseOf({ quantity, unit }: Amount): number {
  return (quantity ?? 0) * (findUnit(unit ?? '')?.size ?? 1);
}

function toBuy({ quantity, unit }: Amount, grocery: string): Amount {
  if (quantity === null || quantity <= 0) return { quantity, unit };
  if (unit === null) return { quantity: pieces(quantity), unit };
  const packed = inPacks(quantity, unit, grocery);
  if (packed) return { quantity: toMark(packed.quantity, wholes), unit: packed.unit };
  const tsp = tspIn.get(unit);
  if (tsp !== undefined && quantity > MAX_PINCHES) return measured(quantity * tsp, 'tsp', cups);
  const measures = measuresOf.get(unit);
  if (measures) return measured(baseOf({ quantity, unit }), unit, measures);
  return { quantity: toMark(quantity, wholes), unit };
}

/** Uses the given unit or a larger one. */
function measured(base: number, unit: string, measures: readonly Measure[]): Amount {
  const first = Math.max(
    0,
    measures.findIndex((measure) => measure.unit === unit),
  );
  let amount: Amount = { quantity: base, unit };
  for (const { unit: larger, size, below, marks } of measures.slice(first)) {
    const quantity = toMark(base / size, marks);
    amount = { quantity, unit: larger };
    if (quantity < below) break;
  }
  return amount;
}

/** Half a cabbage can be bought; above one, whole ones. */
function pieces(quantity: number): number {
  return toMark(quantity, quantity < 1 ? halves : wholes);
}

/** The nearest mark that isn't much less. Marks repeat with each whole one. */
function toMark(quantity: number, marks: readonly number[]): number {
  const floor = Math.floor(quantity + CLOSE);
  const part = quantity - floor;
  const upper = floor + (marks.find((mark) => mark >= part - CLOSE) ?? 1);
  const lower = floor + (marks.findLast((mark) => mark <= part + CLOSE) ?? 0);
  const isNearer = quantity - lower <= upper - quantity;
  return lower > 0 && isNearer && lower >= quantity * (1 - TOLERANCE) ? lower : upper;
}

function everyPart(parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, index) => (index + 1) / parts);
}
