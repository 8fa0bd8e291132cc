import { MEALS_PER_SLOT } from '@forkcast/contracts';
import type { PlanImported, WithdrawImported } from './commands';
import type { Meal, MealPlanEvent } from './events';
import { evolve, type MealPlanState } from './mealPlanState';
import { MEALS_PER_APPEND } from '../mealsPerAppend';
import { inSlot } from './slotOrder';

/** The first meals that aren't planned yet, limited to one append. */
export function planImported(
  { householdId, meals, at }: PlanImported,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  const importedIds = new Set(meals.map(({ entryId }) => entryId));
  const events: MealPlanEvent[] = [];
  let now = state;
  for (const meal of meals) {
    if (events.length === MEALS_PER_APPEND) break;
    if (now.meals.has(meal.entryId) || now.gone.has(meal.entryId)) continue;
    if (reasonNotToPlan(meal, importedIds, now)) continue;
    const planned: MealPlanEvent = { type: 'MealPlanned', data: { householdId, meal, at } };
    events.push(planned);
    now = evolve(now, planned);
  }
  return events;
}

/**
 * Returns why an imported meal isn't planned: its slot has the same meal from elsewhere, or is full. Duplicates
 * within a file are planned. `importedIds` has the ids of the import's meals.
 */
export function reasonNotToPlan(
  meal: Meal,
  importedIds: ReadonlySet<string>,
  state: MealPlanState,
): 'there' | 'full' | null {
  const slot = inSlot(meal, state);
  if (slot.some((other) => !importedIds.has(other.entryId) && isSameMeal(other, meal))) return 'there';
  return slot.length >= MEALS_PER_SLOT ? 'full' : null;
}

/** Whether both have the same recipe, or the same text without one. */
function isSameMeal(one: Meal, other: Meal): boolean {
  if (one.kind !== other.kind) return false;
  if (one.recipeId !== null || other.recipeId !== null) return one.recipeId === other.recipeId;
  return one.recipeName === other.recipeName && one.notes === other.notes;
}

export function withdrawImported(
  { entryIds, at }: WithdrawImported,
  { householdId, meals, touched }: MealPlanState,
): readonly MealPlanEvent[] {
  if (householdId === null) return [];
  return entryIds
    .flatMap((entryId) => (touched.has(entryId) ? [] : (meals.get(entryId) ?? [])))
    .slice(0, MEALS_PER_APPEND)
    .map((meal): MealPlanEvent => ({ type: 'MealRemoved', data: { householdId, meal, at } }));
}
