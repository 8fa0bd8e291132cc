import { addDays, asUtcDate, midnightOf, type Day } from '@forkcast/days';
import { RuleViolation } from '@forkcast/event-sourcing';
import type { FollowPlan, RemoveEatenMeal, RestoreEatenMeal } from './commands';
import type { EatenMeal, EatenMealRemoved, MealHistoryEvent } from './events';
import type { MealHistoryState } from './mealHistoryState';

/** A meal that a member confirmed only changes by a member's action. Other meals follow the plan. */
export function isConfirmedByMember({ makingId, importId, restored }: EatenMeal): boolean {
  return restored === true || (makingId !== undefined && importId === undefined);
}

/** Whether a day was over at an instant, for the member who copied the meal. */
export function isOver(day: Day, eaten: EatenMeal, at: string): boolean {
  return dateOf(addDays(day, 1), eaten) <= new Date(at).toISOString();
}

/** The start of a day in the time zone of the member who copied the meal. */
export function dateOf(day: Day, { date, meal, timeZone }: EatenMeal): string {
  if (timeZone !== undefined) return midnightOf(day, timeZone).toISOString();
  const days = asUtcDate(day).getTime() - asUtcDate(meal.day).getTime();
  return new Date(Date.parse(date) + days).toISOString();
}

export function followPlan(
  { entryId, planned, at }: FollowPlan,
  { meals, removed }: MealHistoryState,
): readonly MealHistoryEvent[] {
  const eaten = meals.get(entryId);
  if (!eaten) {
    const before = removed.get(entryId);
    const isPlannedAgain = planned && before && !before.byHand && isOver(planned.day, before.eaten, at);
    return isPlannedAgain ? [eatenOn(planned, before.eaten, at)] : [];
  }
  const { meal } = eaten;
  if (isConfirmedByMember(eaten)) return [];
  if (planned?.day === meal.day && planned.mealType === meal.mealType) return [];
  const removal: EatenMealRemoved = { type: 'EatenMealRemoved', data: removalOf(eaten, at) };
  return planned && isOver(planned.day, eaten, at) ? [removal, eatenOn(planned, eaten, at)] : [removal];
}

function eatenOn(
  { day, mealType }: NonNullable<FollowPlan['planned']>,
  eaten: EatenMeal,
  at: string,
): MealHistoryEvent {
  const meal = { ...eaten.meal, day, mealType };
  return { type: 'MealEaten', data: { ...eaten, meal, date: dateOf(day, eaten), at } };
}

function removalOf(
  { householdId, meal, makingId, importId }: EatenMeal,
  at: string,
): EatenMealRemoved['data'] {
  return { householdId, meal, at, ...(makingId && { makingId }), ...(importId && { importId }) };
}

export function removeEatenMeal(
  { entryId, at }: RemoveEatenMeal,
  { meals }: MealHistoryState,
): readonly MealHistoryEvent[] {
  const eaten = meals.get(entryId);
  return eaten ? [{ type: 'EatenMealRemoved', data: { ...removalOf(eaten, at), byHand: true } }] : [];
}

export function restoreEatenMeal(
  { entryId, makingId, at }: RestoreEatenMeal,
  { meals, removed }: MealHistoryState,
): readonly MealHistoryEvent[] {
  if (meals.has(entryId)) return [];
  const before = removed.get(entryId);
  if (!before?.byHand) throw new RuleViolation('not-found', 'This meal is not in your history');
  const { eaten } = before;
  const cookLogLink = eaten.makingId && !eaten.importId ? { makingId } : {};
  return [{ type: 'MealEaten', data: { ...eaten, ...cookLogLink, at, restored: true } }];
}
