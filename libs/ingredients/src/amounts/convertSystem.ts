import type { Amount } from '../ingredient';
import { findUnit } from '../units/findUnit';
import type { Dimension } from '../units/unitTable';
import { readableAmount } from './readableAmount';

export type MeasurementSystem = 'metric' | 'us';

/** A US teaspoon as kitchens measure it (a cup of 240 ml), and the avoirdupois ounce. */
export const ML_PER_TSP = 5;
export const G_PER_OZ = 28.349523125;

/** Spoons are at home in both systems. */
const spoons = new Set(['tsp', 'tbsp', 'dessertspoon']);

interface Conversion {
  to: Exclude<Dimension, 'count'>;
  factor: number;
}
const conversions: Readonly<Record<MeasurementSystem, Partial<Record<Dimension, Conversion>>>> = {
  metric: {
    'volume-us': { to: 'volume-metric', factor: ML_PER_TSP },
    'weight-us': { to: 'weight-metric', factor: G_PER_OZ },
  },
  us: {
    'volume-metric': { to: 'volume-us', factor: 1 / ML_PER_TSP },
    'weight-metric': { to: 'weight-us', factor: 1 / G_PER_OZ },
  },
};

/**
 * The ingredient in the other system, rounded as a scale or a measuring cup allows: '1 lb' is '455 g', '250 ml' is
 * '1 cup'. What is counted or measured in spoons stays; volumes stay volumes.
 */
export function convertSystem<I extends Amount>(ingredient: I, system: MeasurementSystem): I {
  const { quantity } = ingredient;
  const unit = ingredient.unit === null ? undefined : findUnit(ingredient.unit);
  const conversion = unit && !spoons.has(unit.name) ? conversions[system][unit.dimension] : undefined;
  if (quantity === null || !unit || !conversion) return ingredient;
  const base = roundFor(conversion.to, quantity * unit.size * conversion.factor);
  return { ...ingredient, ...readableAmount(conversion.to, base, false) };
}

function roundFor(dimension: Exclude<Dimension, 'count'>, base: number): number {
  const step = stepFor(dimension, base);
  return Math.max(step, Math.round(base / step) * step);
}

/** To what a measure of this size can be read. */
function stepFor(dimension: Exclude<Dimension, 'count'>, base: number): number {
  switch (dimension) {
    case 'volume-metric':
    case 'weight-metric':
      if (base < 10) return 0.5;
      return base < 1000 ? 5 : 50;
    case 'volume-us':
      if (base < 3) return 1 / 4;
      if (base < 12) return 3 / 2;
      return base < 48 * 4 ? 12 : 24;
    case 'weight-us':
      if (base < 4) return 1 / 4;
      return base < 16 ? 1 / 2 : 4;
  }
}
