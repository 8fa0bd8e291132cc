import type { Amount } from '../ingredient';

export const TSP_PER_TBSP = 3;
export const TSP_PER_CUP = 48;
/** Effort of a second measure, of a fraction, and of an eighth, for which few sets have a spoon. */
const SECOND_MEASURE_COST = 6;
const FRACTION_COST = 3.2;
const EIGHTH_COST = 5;
/** The relative error that costs one unit of effort. Twice the error costs four. */
const ERROR_PER_COST = 0.02;

interface Measure {
  tsp: number;
  cost: number;
  amounts: readonly Amount[];
}

const costOf = (quantity: number) => {
  if (Number.isInteger(quantity)) return 0;
  return Number.isInteger(quantity * 8) && !Number.isInteger(quantity * 4) ? EIGHTH_COST : FRACTION_COST;
};
const measuresIn =
  (unit: string, size: number) =>
  (quantity: number): Measure => ({
    tsp: quantity * size,
    cost: costOf(quantity),
    amounts: [{ quantity, unit }],
  });
const inTsp = measuresIn('tsp', 1);
const inTbsp = measuresIn('tbsp', TSP_PER_TBSP);
const inCups = measuresIn('cup', TSP_PER_CUP);

function combine(measures: readonly Measure[], others: readonly Measure[]): Measure[] {
  return measures.flatMap((measure) =>
    others.map((other) => ({
      tsp: measure.tsp + other.tsp,
      cost: measure.cost + other.cost + SECOND_MEASURE_COST,
      amounts: [...measure.amounts, ...other.amounts],
    })),
  );
}

const eighths = Array.from({ length: 12 }, (_, at) => (at + 1) / 8);
const spoons = [1, 1.5, 2, 2.5, 3].map(inTbsp);
const belowCups = [
  ...[...eighths, 1.75, 2, 2.25, 2.5, 2.75].map(inTsp),
  ...spoons,
  ...[5, 6].map(inTbsp),
  ...combine([1, 2, 3].map(inTbsp), [0.5, 1, 1.5, 2].map(inTsp)),
];

/** The marks of measuring cups from `wholeCups` to the next cup, alone and with tablespoons. */
function cupMeasures(wholeCups: number): Measure[] {
  const cups = [1, 3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 0].map((part) => wholeCups + part).filter((n) => n > 0);
  const measures = cups.map(inCups);
  return [...measures, ...combine(measures, [inTbsp(0.5), ...spoons])];
}
const belowOneCup = [...belowCups, ...cupMeasures(0)];

/**
 * Returns at most two measures of spoons and cups, with the best balance of accuracy and effort. From 1/3 tsp on, the
 * result is within 8 % of `tsp`; below, there are too few spoons for that.
 */
export function nearestSpoons(tsp: number): { tsp: number; amounts: readonly Amount[] } {
  const wholeCups = Math.floor(tsp / TSP_PER_CUP);
  const measures = wholeCups > 0 ? cupMeasures(wholeCups) : belowOneCup;
  const effort = (measure: Measure) => measure.cost + ((measure.tsp - tsp) / tsp / ERROR_PER_COST) ** 2;
  return measures.reduce((best, measure) => (effort(measure) < effort(best) ? measure : best));
}
