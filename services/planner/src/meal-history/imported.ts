import type { AddImportedMeals, WithdrawImportedMeals } from './commands';
import type { MealHistoryEvent } from './events';
import type { MealHistoryState } from './mealHistoryState';
import { MEALS_PER_APPEND } from '../mealsPerAppend';

/**
 * Adds meals as cook log entries under their entry ids, so that they can be undone. Skips meals in the
 * history, and those that were undone.
 */
export function addImported(
  { householdId, importId, meals, timeZone, at }: AddImportedMeals,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  return meals
    .filter(({ meal: { entryId } }) => !state.meals.has(entryId) && !state.makings.has(entryId))
    .slice(0, MEALS_PER_APPEND)
    .map(({ meal, date }): MealHistoryEvent => ({
      type: 'MealEaten',
      data: { householdId, meal, date, at, timeZone, makingId: meal.entryId, importId },
    }));
}

export function withdrawImported(
  { importId, entryIds, at }: WithdrawImportedMeals,
  { householdId, meals, makings }: MealHistoryState,
): readonly MealHistoryEvent[] {
  if (householdId === null) return [];
  return entryIds
    .flatMap((entryId) => (makings.get(entryId) === entryId ? (meals.get(entryId) ?? []) : []))
    .slice(0, MEALS_PER_APPEND)
    .map(({ meal }): MealHistoryEvent => ({
      type: 'MakingTakenBack',
      data: { householdId, meal, makingId: meal.entryId, at, importId },
    }));
}
