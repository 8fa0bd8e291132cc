import { REPEAT_WEEKS_AHEAD } from '@forkcast/contracts';
import { addDays, dayOf, weekStart, type Day } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import { ignoreViolation } from '../ignoreViolation';
import { mealPlan } from '../meal-plan/mealPlan';
import type { PlannerModels } from '../models';
import type { MealRepeatCommand } from './commands';
import { mealRepeat, type MealRepeatState } from './mealRepeat';

interface About extends Pick<PlannerModels, 'load' | 'recipes'> {
  /** Current time, ISO 8601. */
  at: string;
  execute: ExecuteFor;
}

export interface RepeatOutcome {
  planned: number;
  removed: number;
}

/** The last day that repeats are planned for, in any time zone. */
export function horizonAt(now: Date | string): Day {
  return addDays(dayOf(now, 'UTC'), 7 * REPEAT_WEEKS_AHEAD);
}

/**
 * Plans the meal of a repeat for the weeks ahead, or removes its meals once it is stopped. Idempotent and
 * safe to run concurrently: each repetition has one id that is planned only once, so a week from which a
 * user removed the meal stays without it.
 */
export async function applyRepeat(repeatId: string, about: About): Promise<RepeatOutcome> {
  const { at, execute, load } = about;
  const { state } = await load(mealRepeat.of(repeatId));
  if (state.status === 'active') return { planned: await planAhead(repeatId, state, about), removed: 0 };
  if (!state.about || state.status !== 'stopping' || state.removeAfter === null) {
    return { planned: 0, removed: 0 };
  }
  const removed = await removeLaterMeals(repeatId, state.about.householdId, state.removeAfter, about);
  await execute(mealRepeat.of(repeatId), { type: 'RecordCleared', at });
  return { planned: 0, removed };
}

/** Returns the number of planned meals. */
async function planAhead(
  repeatId: string,
  { round, next, about: repeat }: MealRepeatState,
  { at, execute, recipes }: About,
): Promise<number> {
  if (!repeat) return 0;
  const { householdId, meal, until } = repeat;
  const last = [horizonAt(at), until ?? '9999'].sort()[0] ?? '';
  if (next === null || next > last) return 0;
  const [known = meal] = await recipes.withoutDeleted(householdId, [meal]);
  const planned = new Map<string, Day>();
  for (let day = next; day <= last; day = addDays(day, 7)) {
    const entryId = deterministicEventId('repeated-meal', repeatId, String(round), day);
    const repeated = { ...known, entryId, day, repeatId, isTemplate: false };
    const command = { type: 'PlanMeal' as const, householdId, meal: repeated, unlessThere: true, at };
    const result = await ignoreViolation(() => execute(mealPlan.of(householdId, day), command), 'slot-full');
    if (result && result.events.length > 0) planned.set(entryId, day);
  }
  const record: MealRepeatCommand = { type: 'RecordPlanned', round, through: last, at };
  const { state: after } = await execute(mealRepeat.of(repeatId), record);
  if (after.status !== 'active' && after.removeAfter !== null) {
    // The repeat was stopped in the meantime, and that call may have read the plan before these were planned.
    for (const [entryId, day] of planned) {
      if (day <= after.removeAfter) continue;
      const remove = { type: 'RemoveMeal', entryId, at } as const;
      await ignoreViolation(() => execute(mealPlan.of(householdId, day), remove), 'not-found');
    }
  }
  return planned.size;
}

/**
 * Removes the repeat's meals after a day, wherever in their week they were moved. Returns the number
 * removed.
 */
async function removeLaterMeals(
  repeatId: string,
  householdId: string,
  removeAfter: Day,
  { at, execute }: About,
): Promise<number> {
  let removed = 0;
  const end = addDays(horizonAt(at), 7);
  for (let week = weekStart(removeAfter); week <= end; week = addDays(week, 7)) {
    const command = { type: 'RemoveRepeated' as const, repeatId, after: removeAfter, at };
    removed += (await execute(mealPlan.of(householdId, week), command)).events.length;
  }
  return removed;
}
