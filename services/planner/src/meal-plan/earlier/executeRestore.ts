import type { WeekDifference } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { ExecuteFor } from '@forkcast/service-kit';
import type { RestoreWeek } from '../commands';
import type { Meal, MealPlanEvent } from '../events';
import { mealPlan } from '../mealPlan';
import { stateAfter, type WeekEvent } from './weekEvents';

/** Restores a week; idempotent by key. `before` is the revision that it had. */
export async function executeRestore(
  command: RestoreWeek,
  { week, execute }: { week: Day; execute: ExecuteFor },
): Promise<{ events: readonly MealPlanEvent[]; before: number }> {
  const plan = mealPlan.of(command.householdId, week);
  const { events, revision } = await execute(plan, command, { untilDone: true });
  return { events, before: revision - events.length };
}

/** The differences between the given meals and the state after these events. */
export function computeDifference(meals: readonly Meal[], householdId: string, events: readonly WeekEvent[]) {
  const command: RestoreWeek = { type: 'RestoreWeek', householdId, meals, revision: 0, key: '', at: '' };
  const done: MealPlanEvent[] = [];
  let state = stateAfter(events);
  for (;;) {
    const more = mealPlan.decide(command, state);
    if (more.length === 0) return countChanges(done);
    done.push(...more);
    state = more.reduce((soFar, event) => mealPlan.evolve(soFar, event), state);
  }
}

export function countChanges(events: readonly MealPlanEvent[]): WeekDifference {
  const count = (type: MealPlanEvent['type']) => events.filter((event) => event.type === type).length;
  return {
    planned: count('MealPlanned'),
    moved: count('MealMoved'),
    changed: count('MealDetailsChanged'),
    removed: count('MealRemoved'),
  };
}
