import { COOKED_TOGETHER, type CookedMeal, cookPath } from '@forkcast/contracts';
import { shared } from '../../../texts';
import type { Slot } from '../week/weekView';
import { t } from './texts';

/**
 * The link that cooks the recipes of a slot at the same time, as many as fit on a screen; null for fewer than two. A
 * recipe that is planned twice is cooked once, for both.
 */
export function cookTogether({
  entries,
  mealType,
}: Pick<Slot, 'entries' | 'mealType'>): { path: string; label: string } | null {
  const meals = new Map<string, CookedMeal>();
  for (const { recipeId, servings, recipeServings } of entries) {
    if (recipeId === null) continue;
    const before = meals.get(recipeId);
    // Write the recipe's own servings; without a number, cook mode uses those of the first recipe.
    const plannedServings = servings ?? recipeServings;
    meals.set(recipeId, {
      recipeId,
      servings:
        before && before.servings !== null && plannedServings !== null
          ? before.servings + plannedServings
          : plannedServings,
    });
  }
  const [first, ...others] = [...meals.values()];
  if (!first || others.length === 0) return null;
  const included = others.slice(0, COOKED_TOGETHER - 1);
  const meal = shared(`${mealType}Within`);
  const label =
    included.length === others.length
      ? t('cookAll', { meal })
      : t('cookFirst', { count: included.length + 1, meal });
  return { path: cookPath(first, included), label };
}
