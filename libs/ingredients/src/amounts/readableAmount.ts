import type { Amount } from '../ingredient';
import type { Dimension } from '../units/unitTable';

export type MeasuredDimension = Exclude<Dimension, 'count'>;

interface Step {
  unit: string;
  /** In base units. */
  size: number;
  /** Minimum amount for this unit, in base units. */
  from: number;
  /** Use this unit only for multiples of one of these; always if missing. */
  multiplesOf?: readonly number[];
}

const quarters = [1 / 4];
const quartersAndThirds = [1 / 4, 1 / 3];

/**
 * Spoons and cups: four tablespoons are a quarter cup, three or five stay tablespoons. More than 24 are never counted
 * in spoons.
 */
const spoons: readonly Step[] = [
  { unit: 'cup', size: 48, from: 48, multiplesOf: [1 / 8, 1 / 3] },
  { unit: 'cup', size: 48, from: 24 * 3 },
  { unit: 'cup', size: 48, from: 12, multiplesOf: quartersAndThirds },
  { unit: 'tbsp', size: 3, from: 3, multiplesOf: [1 / 2] },
  { unit: 'tbsp', size: 3, from: 12, multiplesOf: [1 / 3] },
  { unit: 'cup', size: 48, from: 48 },
  { unit: 'tbsp', size: 3, from: 12 },
  { unit: 'tsp', size: 1, from: 0 },
];
/** Liquids bought by the pint stay in pints. */
const liquids: readonly Step[] = [
  { unit: 'gallon', size: 768, from: 768, multiplesOf: quarters },
  { unit: 'quart', size: 192, from: 192, multiplesOf: quarters },
  { unit: 'pint', size: 96, from: 48, multiplesOf: [1 / 2] },
  { unit: 'quart', size: 192, from: 2 * 192 },
  { unit: 'fl oz', size: 6, from: 0 },
];
const steps: Readonly<Record<Exclude<MeasuredDimension, 'volume-us'>, readonly Step[]>> = {
  'volume-metric': [
    { unit: 'l', size: 1000, from: 1000 },
    { unit: 'ml', size: 1, from: 0 },
  ],
  'weight-us': [
    { unit: 'lb', size: 16, from: 16, multiplesOf: quarters },
    { unit: 'lb', size: 16, from: 80 },
    { unit: 'oz', size: 1, from: 0 },
  ],
  'weight-metric': [
    { unit: 'kg', size: 1000, from: 1000 },
    { unit: 'g', size: 1, from: 1 },
    { unit: 'mg', size: 0.001, from: 0 },
  ],
};

const ROUNDING_ERROR = 1e-6;

/** Converts `base` (in tsp, ml, oz or g) to the unit that a cook would use. */
export function readableAmount(dimension: MeasuredDimension, base: number, byThePint: boolean): Amount {
  if (base === 0) return { quantity: 0, unit: smallest(dimension, byThePint) };
  const size = Math.abs(base);
  const ladder = ladderOf(dimension, byThePint);
  const step = ladder.find((candidate) => size >= candidate.from - ROUNDING_ERROR && fits(size, candidate));
  return { quantity: base / (step?.size ?? 1), unit: step?.unit ?? null };
}

function ladderOf(dimension: MeasuredDimension, byThePint: boolean): readonly Step[] {
  if (dimension !== 'volume-us') return steps[dimension];
  return byThePint ? liquids : spoons;
}

function smallest(dimension: MeasuredDimension, byThePint: boolean): string | null {
  return dimension === 'weight-metric' ? 'g' : (ladderOf(dimension, byThePint).at(-1)?.unit ?? null);
}

function fits(size: number, { multiplesOf, size: unitSize }: Step): boolean {
  if (!multiplesOf) return true;
  return multiplesOf.some((part) => {
    const count = size / unitSize / part;
    return Math.abs(count - Math.round(count)) < ROUNDING_ERROR;
  });
}
