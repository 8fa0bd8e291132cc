import { weekStart, type Day } from '@forkcast/days';
import type { EventMetadata, Position } from '@forkcast/event-sourcing';
import type { Meal } from './events';
import { mealPlanStream } from './mealPlan';
import type { PlanExecution } from './routes';

interface Additions {
  householdId: string;
  /** Any day of the week that all the meals are in. */
  week: Day;
  meals: readonly Meal[];
  at: string;
  metadata: EventMetadata;
}

/** Plans meals of one week, all or none; answers those that are in the plan now. A second time plans nothing twice. */
export async function planAll(
  execute: PlanExecution,
  { householdId, week, meals, at, metadata }: Additions,
): Promise<{ planned: readonly Meal[]; position: Position | undefined }> {
  const command = { type: 'PlanMeals' as const, householdId, meals, at };
  let last: Position | undefined;
  for (;;) {
    const { events, position, state } = await execute(mealPlanStream(householdId, weekStart(week)), command, {
      metadata,
    });
    if (events.length === 0) {
      return { planned: meals.flatMap(({ entryId }) => state.meals.get(entryId) ?? []), position: last };
    }
    last = position;
  }
}
