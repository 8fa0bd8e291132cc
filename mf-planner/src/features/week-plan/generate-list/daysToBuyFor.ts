import { addDays, type Day } from '@forkcast/days';

/** Days from `first` to `last`, both included. */
export interface DaysToBuyFor {
  first: Day;
  last: Day;
}

/**
 * Returns the days that a generated list covers: from today to the end of the week. If nothing is planned
 * from today on, or the week is over, it covers the whole week. Null if nothing is planned at all.
 *
 * @param planned the days of the week with meals; null if unknown
 */
export function daysToBuyFor(sunday: Day, today: Day, planned: readonly Day[] | null): DaysToBuyFor | null {
  const saturday = addDays(sunday, 6);
  const wholeWeek = { first: sunday, last: saturday };
  if (planned?.length === 0) return null;
  if (today <= sunday || today > saturday) return wholeWeek;
  const hasMealsLeft = planned === null || planned.some((day) => day >= today);
  return hasMealsLeft ? { first: today, last: saturday } : wholeWeek;
}
