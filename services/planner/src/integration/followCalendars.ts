import type { CalendarMeal } from '@forkcast/contracts';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { consumer, type Message } from '@forkcast/service-kit';
import { ignoreViolation } from '../ignoreViolation';
import { toMeal } from '../meal-plan/entries/mealPlanEntries';
import type { Meal } from '../meal-plan/events';
import { mealPlan } from '../meal-plan/mealPlan';
import { moveMeal } from '../meal-plan/rearranging/moves';
import type { PlannerModels } from '../models';

type Models = Pick<PlannerModels, 'entries' | 'calendarChanges'>;
type Moved = Message<'calendar.meal-moved-in-calendar'>;
type Removed = Message<'calendar.meal-removed-in-calendar'>;

/**
 * Applies changes made in a calendar to the plan. If the plan has changed since the calendar showed it,
 * nothing is lost: a meal that was moved in both is planned on both days, and one that was changed in the
 * plan isn't removed. A redelivered message has no effect, even if the plan has changed since.
 */
export const followCalendars = consumer<Models>({
  durable: 'planner-follows-calendars',
  on: {
    'calendar.meal-moved-in-calendar': (message, models) =>
      applyOnce(message, models, () => move(message, models)),
    'calendar.meal-removed-in-calendar': (message, models) =>
      applyOnce(message, models, () => remove(message, models)),
  },
});

async function applyOnce(
  { data: { changeId }, shownIn }: Moved | Removed,
  { calendarChanges }: Models,
  follow: () => Promise<void>,
): Promise<void> {
  await shownIn('entries');
  if (await calendarChanges.isFollowed(changeId)) return;
  // A change that the plan rejects has no effect; the calendar restores the event and notifies the user.
  await ignoreViolation(follow);
  await calendarChanges.noteFollowed(changeId);
}

async function move({ data, householdId, at, execute }: Moved, { entries }: Models): Promise<void> {
  const { entryId, fromDay, day, changeId } = data;
  const entry = await entries.byId(householdId, entryId);
  if (!entry || entry.day === day) return;
  const meal = toMeal(entry);
  if (meal.day === fromDay) {
    await moveMeal(meal, { day, mealType: meal.mealType }, { householdId, at, execute });
    return;
  }
  const copy: Meal = { ...meal, day, entryId: deterministicEventId('kept-both', changeId), repeatId: null };
  await execute(mealPlan.of(householdId, day), { type: 'PlanMeal', householdId, meal: copy, at });
}

async function remove({ data, householdId, at, execute }: Removed, { entries }: Models): Promise<void> {
  const { entryId, seen } = data;
  const entry = await entries.byId(householdId, entryId);
  if (!entry || !isUnchanged(entry, seen)) return;
  await execute(mealPlan.of(householdId, entry.day), { type: 'RemoveMeal', entryId, at });
}

function isUnchanged(meal: Omit<Meal, 'entryId'>, seen: CalendarMeal): boolean {
  return (
    meal.day === seen.day &&
    meal.mealType === seen.mealType &&
    meal.recipeName === seen.recipeName &&
    meal.recipeUrl === seen.recipeUrl &&
    meal.notes === seen.notes
  );
}
