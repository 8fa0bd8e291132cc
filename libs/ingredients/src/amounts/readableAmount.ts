import type { Amount } from '../ingredient';
import type { Dimension } from '../units/unitTable';

/** The unit in which a cook would say `base` (tsp, ml, oz, g) of a measured dimension. */
export function readableAmount(dimension: Exclude<Dimension, 'count'>, base: number): Amount {
  const size = Math.abs(base);
  switch (dimension) {
    case 'volume-us':
      if (size >= 12) return { quantity: base / 48, unit: 'cup' };
      return size >= 3 ? { quantity: base / 3, unit: 'tbsp' } : { quantity: base, unit: 'tsp' };
    case 'volume-metric':
      return size >= 1000 ? { quantity: base / 1000, unit: 'l' } : { quantity: base, unit: 'ml' };
    case 'weight-us':
      return size >= 16 ? { quantity: base / 16, unit: 'lb' } : { quantity: base, unit: 'oz' };
    case 'weight-metric':
      return size >= 1000 ? { quantity: base / 1000, unit: 'kg' } : { quantity: base, unit: 'g' };
  }
}
