import { randomUUID } from 'node:crypto';
import type { MealType } from '@forkcast/contracts';
import { deterministicEventId } from '@forkcast/event-sourcing';
import type { CalendarAccountEvent } from '../account/events';
import type { PlanReplica } from '../plan/planCopy';
import { isSameMeal } from './mirror';

export interface PlanMeal {
  entryId: string;
  day: string;
  mealType: MealType;
  recipeName: string;
  recipeUrl: string | null;
  notes: string | null;
  recipeId?: string;
  servings?: number;
}

/** A plan that acts like the planner and passes its changes to the replica. */
export function createPlanner(
  planReplica: PlanReplica,
  { householdId, clock }: { householdId: string; clock: { now: number } },
) {
  const plan = new Map<string, PlanMeal>();
  let position = 0n;
  const nextChangePoint = () => ({ position: (position += 1n), at: new Date(clock.now).toISOString() });
  const put = async (meal: PlanMeal, movedFrom?: string) => {
    plan.set(meal.entryId, meal);
    const from = movedFrom ? { movedFrom: { entryId: movedFrom } } : {};
    await planReplica.storeMeal(householdId, { recipeId: null, ...meal, ...from }, nextChangePoint());
  };
  const remove = async (entryId: string) => {
    const meal = plan.get(entryId);
    plan.delete(entryId);
    if (meal) await planReplica.removeMeal(householdId, meal, nextChangePoint());
  };
  const moveToOtherEntry = async (entryId: string, day: string) => {
    const meal = plan.get(entryId);
    if (!meal) return;
    const arrived = { ...meal, entryId: deterministicEventId('moved', entryId, day), day };
    await put(arrived, entryId);
    await remove(entryId);
  };
  const applyCalendarChange = async (event: CalendarAccountEvent) => {
    if (event.type === 'MealMovedInCalendar') {
      const { entryId, fromDay, day, changeId } = event.data;
      const meal = plan.get(entryId);
      if (!meal || meal.day === day) return;
      if (meal.day === fromDay) await put({ ...meal, day });
      else await put({ ...meal, day, entryId: deterministicEventId('copy', changeId) });
    } else if (event.type === 'MealRemovedInCalendar') {
      const { entryId, seen } = event.data;
      const meal = plan.get(entryId);
      if (meal && isSameMeal(meal, seen)) await remove(entryId);
    }
  };
  return { plan, put, remove, moveToOtherEntry, applyCalendarChange };
}

export function aMeal(particulars: Partial<PlanMeal> = {}): PlanMeal {
  return {
    entryId: randomUUID(),
    day: '2026-11-20',
    mealType: 'dinner',
    recipeName: 'Soup',
    recipeUrl: null,
    notes: null,
    ...particulars,
  };
}
