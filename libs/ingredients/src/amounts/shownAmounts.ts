import type { Ingredient } from '../ingredient';
import { convertSystem, type MeasurementSystem } from './convertSystem';
import { formatAmount } from './formatAmount';
import { scaleIngredient } from './scaleIngredient';

/**
 * Amounts beside names, as they are shown: for `factor` times as many, in the measures of a system or, with null, in
 * those they are written in.
 */
export function shownAmounts(
  ingredients: readonly Ingredient[],
  factor = 1,
  system: MeasurementSystem | null = null,
): { amount: string; name: string }[] {
  return ingredients.map((ingredient) => {
    const scaled = scaleIngredient(ingredient, factor);
    const shown = system === null ? scaled : convertSystem(scaled, system);
    return { amount: formatAmount(shown), name: shown.name };
  });
}
