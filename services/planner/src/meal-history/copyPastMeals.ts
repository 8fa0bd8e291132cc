import { dayOf, midnightOf } from '@forkcast/days';
import type { CommandHandler, EventMetadata, Position } from '@forkcast/event-sourcing';
import type { MealHistoryCommand } from './commands';
import type { MealHistoryEvent, PastMeal } from './events';
import { mealHistoryStream, type MealHistoryState } from './mealHistory';
import type { UncopiedMeals } from './uncopied-meals/uncopiedMeals';

export type HistoryExecution = CommandHandler<MealHistoryState, MealHistoryCommand, MealHistoryEvent>;

/** The longest possible meals together stay under the megabyte that EventStoreDB takes in one append. */
const MEALS_PER_APPEND = 20;

export interface CopyRequest {
  householdId: string;
  timeZone: string;
  now: Date;
  metadata: EventMetadata;
}

/**
 * Copies every planned meal of a day before today that is not in the history yet, and answers how many this call
 * added. The latest come first: a recipe then learns at once when it was last made, instead of with every meal.
 */
export async function copyPastMeals(
  { execute, uncopied }: { execute: HistoryExecution; uncopied: UncopiedMeals },
  { householdId, timeZone, now, metadata }: CopyRequest,
): Promise<{ count: number; position: Position | undefined }> {
  const past = await uncopied.before(householdId, dayOf(now, timeZone));
  let count = 0;
  let last: Position | undefined;
  for (const { stream, meals } of appends(householdId, past)) {
    const { events, position } = await execute(
      stream,
      {
        type: 'AddPastMeals',
        householdId,
        meals: meals.map((meal) => ({ meal, date: midnightOf(meal.day, timeZone).toISOString() })),
        at: now.toISOString(),
      },
      { metadata },
    );
    count += events.length;
    last = position ?? last;
  }
  return { count, position: last };
}

/** Meals in the order of days: those of one month follow each other. */
function appends(
  householdId: string,
  meals: readonly PastMeal[],
): readonly { stream: string; meals: readonly PastMeal[] }[] {
  const found: { stream: string; meals: PastMeal[] }[] = [];
  for (const meal of meals) {
    const stream = mealHistoryStream(householdId, meal.day);
    const current = found.at(-1);
    if (current?.stream === stream && current.meals.length < MEALS_PER_APPEND) current.meals.push(meal);
    else found.push({ stream, meals: [meal] });
  }
  return found;
}
