import type { Day } from '@forkcast/days';
import type { ExecuteFor } from '@forkcast/service-kit';
import type { Meal } from './events';
import { mealPlan } from './mealPlan';

interface About {
  householdId: string;
  /** Any day of the week that contains all the meals. */
  week: Day;
  at: string;
  execute: ExecuteFor;
}

/** Plans meals of one week, all or none; returns the planned ones. Idempotent. */
export async function planAll(
  meals: readonly Meal[],
  { householdId, week, at, execute }: About,
): Promise<readonly Meal[]> {
  const command = { type: 'PlanMeals' as const, householdId, meals, at };
  const { state } = await execute(mealPlan.of(householdId, week), command, { untilDone: true });
  return meals.flatMap(({ entryId }) => state.meals.get(entryId) ?? []);
}
