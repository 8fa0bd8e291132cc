import { COOKED_TOGETHER, type CookedMeal, cookPath, type MealPlanEntry } from '@forkcast/contracts';

/** Recipes of one slot, to be cooked at the same time. */
export interface CookedTogether {
  path: string;
  /** The number of recipes. */
  count: number;
  /** False if the slot has more recipes than fit on a screen. */
  all: boolean;
}

/** Returns null for fewer than two recipes. A recipe that is planned twice is cooked once, for both. */
export function cookTogether(entries: readonly MealPlanEntry[]): CookedTogether | null {
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
  return {
    path: cookPath(first, included),
    count: included.length + 1,
    all: included.length === others.length,
  };
}
