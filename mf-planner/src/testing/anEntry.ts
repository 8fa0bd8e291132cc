import type { MealPlanEntry, MealType } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';

/** The user's time zone in tests. */
export const zone = 'Europe/Berlin';

/** A planned meal for tests; set only the fields that matter. */
export function anEntry(day: Day, mealType: MealType, fields: Partial<MealPlanEntry> = {}): MealPlanEntry {
  return {
    id: crypto.randomUUID(),
    date: midnightOf(day, zone).toISOString(),
    mealType,
    kind: 'meal',
    recipeId: null,
    recipeName: 'Tomato Soup',
    recipeUrl: null,
    notes: null,
    servings: null,
    recipeServings: null,
    repeat: null,
    isTemplate: false,
    ...fields,
  };
}
