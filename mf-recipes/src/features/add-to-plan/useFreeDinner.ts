import type { MealPlanEntry } from '@forkcast/contracts';
import { addDays, type Day, dayOf } from '@forkcast/days';
import { useSession } from '@forkcast/web-kit';
import { periodOf, usePlannedMealsQuery } from './addToPlanApi';

/** Number of days searched for a free dinner. */
const SEARCHED_DAYS = 28;

/** The first day from today on without a planned dinner; null if all searched days have one. */
function findFreeDinner(
  planned: readonly Pick<MealPlanEntry, 'date' | 'mealType'>[],
  today: Day,
  timeZone: string,
): Day | null {
  const daysWithDinner = new Set(
    planned.filter(({ mealType }) => mealType === 'dinner').map(({ date }) => dayOf(date, timeZone)),
  );
  for (let offset = 0; offset < SEARCHED_DAYS; offset += 1) {
    const day = addDays(today, offset);
    if (!daysWithDinner.has(day)) return day;
  }
  return null;
}

/** The next free dinner: undefined while it's unknown, null if there is none. */
export function useFreeDinner(today: Day, isNeeded: boolean) {
  const { timeZone } = useSession().user;
  const { data, isError } = usePlannedMealsQuery(
    periodOf(today, addDays(today, SEARCHED_DAYS - 1), timeZone),
    { skip: !isNeeded },
  );
  return { day: data && findFreeDinner(data, today, timeZone), isUnknown: isError };
}
