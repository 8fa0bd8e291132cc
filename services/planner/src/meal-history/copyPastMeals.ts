import { dayOf, midnightOf } from '@forkcast/days';
import type { ExecuteFor } from '@forkcast/service-kit';
import { byWeek } from '../byWeek';
import { mealHistory } from './mealHistory';
import type { UncopiedMeals } from './uncopied-meals/uncopiedMeals';

interface About {
  householdId: string;
  timeZone: string;
  now: string;
  execute: ExecuteFor;
}

/**
 * Copies the planned meals before today that aren't in the history yet, and returns how many it added.
 * Starts with the latest, so that a recipe's last-made date changes once instead of with every meal.
 */
export async function copyPastMeals(
  uncopied: UncopiedMeals,
  { householdId, timeZone, now, execute }: About,
): Promise<number> {
  const latestFirst = await uncopied.before(householdId, dayOf(now, timeZone));
  let count = 0;
  for (const [week, meals] of byWeek(latestFirst)) {
    const command = {
      type: 'AddPastMeals' as const,
      householdId,
      meals: meals.map((meal) => ({ meal, date: midnightOf(meal.day, timeZone).toISOString() })),
      timeZone,
      at: now,
    };
    const { events } = await execute(mealHistory.of(householdId, week), command, { untilDone: true });
    count += events.length;
  }
  return count;
}
