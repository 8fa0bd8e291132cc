import type { Ingredient } from '@forkcast/contracts';
import { convertSystem, scaleIngredient } from '@forkcast/ingredients';

/** How amounts are shown. */
export const measures = [
  { value: 'as-written', label: 'As written' },
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US' },
] as const;
export type Measures = (typeof measures)[number]['value'];

/** Kept on the device: which measuring cups are in the drawer does not change from recipe to recipe. */
const KEY = 'forkcast.measures';

export function keptMeasures(): Measures {
  const kept = localStorage.getItem(KEY);
  return measures.find(({ value }) => value === kept)?.value ?? 'as-written';
}

export function keepMeasures(chosen: Measures): void {
  localStorage.setItem(KEY, chosen);
}

/** Ingredients for `factor` times as many, in the measures asked for. */
export function shownIngredients(
  ingredients: readonly Ingredient[],
  factor: number,
  chosen: Measures,
): readonly Ingredient[] {
  return ingredients.map((ingredient) => {
    const scaled = scaleIngredient(ingredient, factor);
    return chosen === 'as-written' ? scaled : convertSystem(scaled, chosen);
  });
}
