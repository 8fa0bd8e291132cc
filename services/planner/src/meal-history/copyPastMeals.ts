import { dayOf, midnightOf } from '@forkcast/days';
import type { Target } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import type { MealHistoryCommand } from './commands';
import type { MealHistoryEvent, PastMeal } from './events';
import { mealHistory } from './mealHistory';
import type { MealHistoryState } from './mealHistoryState';
import { MEALS_PER_APPEND } from '../mealsPerAppend';
import type { UncopiedMeals } from './uncopied-meals/uncopiedMeals';

interface About {
  householdId: string;
  timeZone: string;
  now: string;
  execute: ExecuteFor;
}

interface Batch {
  history: Target<MealHistoryState, MealHistoryCommand, MealHistoryEvent>;
  meals: PastMeal[];
}

/**
 * Copies the planned meals before today that aren't in the history yet, and returns how many it added.
 * Starts with the latest, so that a recipe's last-made date changes once instead of with every meal.
 */
export async function copyPastMeals(
  uncopied: UncopiedMeals,
  { householdId, timeZone, now, execute }: About,
): Promise<number> {
  const past = await uncopied.before(householdId, dayOf(now, timeZone));
  let count = 0;
  for (const { history, meals } of batchByStream(householdId, past)) {
    const { events } = await execute(history, {
      type: 'AddPastMeals',
      householdId,
      meals: meals.map((meal) => ({ meal, date: midnightOf(meal.day, timeZone).toISOString() })),
      timeZone,
      at: now,
    });
    count += events.length;
  }
  return count;
}

/** Sorts meals by day, so that those of one month are adjacent. */
function batchByStream(householdId: string, meals: readonly PastMeal[]): readonly Batch[] {
  const found: Batch[] = [];
  for (const meal of meals) {
    const history = mealHistory.of(householdId, meal.day);
    const current = found.at(-1);
    const fits = current && current.meals.length < MEALS_PER_APPEND;
    if (fits && current.history.streamName === history.streamName) current.meals.push(meal);
    else found.push({ history, meals: [meal] });
  }
  return found;
}
