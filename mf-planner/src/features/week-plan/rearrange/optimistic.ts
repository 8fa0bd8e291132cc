import type { ListMealPlansQuery, MealPlanEntry } from '@forkcast/contracts';

const isWithin = ({ date }: MealPlanEntry, { startDate, endDate }: ListMealPlansQuery) =>
  Date.parse(date) >= Date.parse(startDate) && Date.parse(date) <= Date.parse(endDate);

/** A range's meals with an entry as it is now: last in its slot, or not in the range any more. */
export function withEntry(
  meals: readonly MealPlanEntry[],
  entry: MealPlanEntry,
  range: ListMealPlansQuery,
): MealPlanEntry[] {
  const others = meals.filter(({ id }) => id !== entry.id);
  return isWithin(entry, range) ? [...others, entry] : others;
}
