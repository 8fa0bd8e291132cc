import {
  addAmounts,
  convertSystem,
  formatAmount,
  formatRange,
  scaleIngredient,
  type Amount,
} from '@forkcast/ingredients';
import type { MeasurementSystem } from '@forkcast/ingredients';

/** How much of something a recipe asks for; `quantityTo` is the upper end of a range. */
export interface AskedAmount extends Amount {
  quantityTo?: number | undefined;
}

/**
 * An amount as a cook reads it: '1 ½ cups', '165 g', '2–3'. What is scaled is rounded to what can be measured: marks of
 * spoons and cups, grams of a scale, millilitres of a jug. As it is written, nothing is rounded.
 *
 * @param factor how many times as much; throws RangeError unless it is a positive number
 * @param system measures to show it in; null for those it is written in
 */
export function cookedAmount(
  asked: AskedAmount,
  factor = 1,
  system: MeasurementSystem | null = null,
): string {
  const { quantity, quantityTo, unit } = asked;
  const from = inKitchen({ quantity, unit }, factor, system);
  if (quantity === null || quantityTo === undefined) return formatAmount(from);
  return formatRange(from, inKitchen({ quantity: quantityTo, unit }, factor, system));
}

function inKitchen(amount: Amount, factor: number, system: MeasurementSystem | null): Amount {
  const scaled = scaleIngredient(amount, factor);
  const converted = system === null ? scaled : convertSystem(scaled, system);
  // A conversion rounds by itself.
  return factor === 1 || converted !== scaled ? converted : measurable(converted);
}

const TSP_PER_CUP = 48;
const TSP_PER_TBSP = 3;
const tspIn: Readonly<Record<string, number>> = { tsp: 1, tbsp: TSP_PER_TBSP, cup: TSP_PER_CUP };

/** Marks of measuring cups between whole ones. */
const marks = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const CLOSE = 0.005;
/** Half of the smallest spoon: less than this nobody measures. */
const PINCH_BELOW_TSP = 1 / 16;

function measurable({ quantity, unit }: Amount): Amount {
  if (quantity === null) return { quantity, unit };
  switch (unit) {
    case 'g':
      return { quantity: toStep(quantity, quantity < 10 ? 0.5 : 1), unit };
    case 'ml':
      return { quantity: toStep(quantity, stepOfJug(quantity)), unit };
    case 'kg':
    case 'l':
      return { quantity: toStep(quantity, 0.01), unit };
    case 'mg':
      return { quantity: toStep(quantity / 1000, 0.1), unit: 'g' };
    case 'tsp':
    case 'tbsp':
    case 'cup':
      return inSpoons(quantity, unit);
    default:
      return { quantity: counted(quantity), unit };
  }
}

function stepOfJug(ml: number): number {
  if (ml < 10) return 0.5;
  return ml < 100 ? 1 : 5;
}

/** What a spoon or cup has a mark for stays in it; the rest goes to the nearest mark of what holds so much. */
function inSpoons(quantity: number, unit: string): Amount {
  if (isMarked(quantity)) return { quantity, unit };
  const tsp = quantity * (tspIn[unit] ?? 1);
  if (tsp < PINCH_BELOW_TSP) return { quantity: null, unit: 'pinch' };
  const [readable] = addAmounts([{ quantity: nearestSpoons(tsp), unit: 'tsp' }]);
  return readable ?? { quantity, unit };
}

function nearestSpoons(tsp: number): number {
  if (tsp < 1) return toStep(tsp, 1 / 8);
  if (tsp < TSP_PER_TBSP) return toStep(tsp, 1 / 4);
  if (tsp < TSP_PER_CUP / 4) return toStep(tsp, TSP_PER_TBSP / 2);
  return toMark(tsp / TSP_PER_CUP) * TSP_PER_CUP;
}

/** Eggs, cans and pounds: in parts that a knife finds up to ten, then whole ones. */
function counted(quantity: number): number {
  if (quantity >= 10) return isMarked(quantity) ? quantity : Math.round(quantity);
  return quantity < 1 / 4 - CLOSE ? toStep(quantity, 1 / 8) : toMark(quantity);
}

function isMarked(quantity: number): boolean {
  const part = quantity - Math.floor(quantity);
  return marks.some((mark) => Math.abs(mark - part) < CLOSE);
}

function toMark(quantity: number): number {
  const whole = Math.floor(quantity);
  const part = quantity - whole;
  return whole + marks.reduce((best, mark) => (Math.abs(mark - part) < Math.abs(best - part) ? mark : best));
}

/** Never nothing: something was asked for. */
function toStep(quantity: number, step: number): number {
  return Math.max(step, Math.round(quantity / step) * step);
}
