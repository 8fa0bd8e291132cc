import type { Amount } from '../ingredient';
import { ingredientKey } from '../naming/ingredientKey';
import { findUnit } from '../units/findUnit';
import type { Unit } from '../units/unitTable';
import { nearestSpoons, TSP_PER_CUP } from './nearestSpoons';
import { readableAmount } from './readableAmount';

export type MeasurementSystem = 'metric' | 'us';

/** A US teaspoon as kitchens measure it (a cup of 240 ml), and the avoirdupois ounce. */
export const ML_PER_TSP = 5;
export const G_PER_OZ = 28.349523125;
const OZ_PER_STICK = 4;

/** Maximum relative error of a converted amount. */
const MAX_RELATIVE_ERROR = 0.1;
const TSP_PER_QUART = 192;
const TSP_PER_GALLON = 768;

/** Both systems use spoons. */
const spoons = new Set(['tsp', 'tbsp', 'dessertspoon']);
const BUTTER =
  /(?:^|(?<!peanut|almond|cashew|nut|seed|cookie|apple|pumpkin|cocoa|shea) )(?:butter|margarine)$/;

/**
 * Converts an amount to the other system for display, within 10 % and rounded to what a scale or a measuring cup can
 * show: '1 lb' to '455 g', '150 ml' to '½ cup + 2 tbsp'. Returns null for amounts that stay: counted pieces, spoons,
 * grams below an ounce, and volumes too small for a spoon.
 *
 * @param amount with the ingredient's name if known, because only butter comes in sticks
 */
export function convertSystem(
  { quantity, unit: spelling, name = '' }: Amount & { name?: string },
  system: MeasurementSystem,
): readonly Amount[] | null {
  const unit = spelling === null ? undefined : findUnit(spelling);
  if (!unit || !quantity || quantity < 0 || spoons.has(unit.name)) return null;
  return system === 'metric' ? toMetric(quantity, unit, name) : toUs(quantity * unit.size, unit);
}

function toMetric(quantity: number, unit: Unit, name: string): readonly Amount[] | null {
  const base = quantity * unit.size;
  if (unit.dimension === 'volume-us') return toMetricAmount('volume-metric', base * ML_PER_TSP);
  if (unit.dimension === 'weight-us') return toMetricAmount('weight-metric', base * G_PER_OZ);
  const isButter = unit.name === 'stick' && BUTTER.test(ingredientKey(name));
  return isButter ? toMetricAmount('weight-metric', quantity * OZ_PER_STICK * G_PER_OZ) : null;
}

function toMetricAmount(dimension: 'volume-metric' | 'weight-metric', base: number): readonly Amount[] {
  return [readableAmount(dimension, toStep(base, metricStep(base)), false)];
}

function metricStep(base: number): number {
  if (base >= 1000) return 50;
  if (base >= 50) return 5;
  return base >= 10 ? 1 : fineStep(base);
}

/** The step for less than 10 g or ml. Rounding to it changes an amount by at most 5 %. */
export function fineStep(base: number): number {
  if (base >= 5) return 1 / 2;
  return base >= 1 ? 1 / 10 : 10 ** (Math.floor(Math.log10(base)) - 1);
}

function toUs(base: number, { dimension }: Unit): readonly Amount[] | null {
  if (dimension === 'volume-metric') return usVolume(base / ML_PER_TSP);
  if (dimension !== 'weight-metric' || base < G_PER_OZ) return null;
  const oz = base / G_PER_OZ;
  return [readableAmount('weight-us', toStep(oz, ozStep(oz)), false)];
}

function usVolume(tsp: number): readonly Amount[] | null {
  if (tsp >= 4 * TSP_PER_GALLON) return quarters(tsp, 'gallon', TSP_PER_GALLON);
  if (tsp >= 8 * TSP_PER_CUP) return quarters(tsp, 'quart', TSP_PER_QUART);
  const { tsp: shown, amounts } = nearestSpoons(tsp);
  return Math.abs(shown - tsp) <= MAX_RELATIVE_ERROR * tsp ? amounts : null;
}

function quarters(tsp: number, unit: string, size: number): readonly Amount[] {
  return [{ quantity: toStep(tsp / size, 1 / 4), unit }];
}

function ozStep(oz: number): number {
  if (oz < 2) return 1 / 8;
  if (oz < 4) return 1 / 4;
  if (oz < 16) return 1 / 2;
  return oz < 32 ? 1 : 4;
}

/** Rounds to a step, but never to 0. */
export function toStep(quantity: number, step: number): number {
  return Math.max(step, Math.round(quantity / step) * step);
}
