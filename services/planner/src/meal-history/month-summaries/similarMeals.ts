import { searchItems } from '@forkcast/contracts';
import { monthOf } from '../mealHistory';
import type { HistoryQuery } from '../eaten-meals/eatenMeals';
import type { MadeInMonth, MonthSummaries } from './monthSummaries';

/** The ids of meals whose recipe a search finds by words in any order, or despite a typo. */
export async function similarMeals(
  summaries: MonthSummaries,
  { householdId, first, last, search = '' }: HistoryQuery,
): Promise<readonly string[]> {
  const madeRecipes: MadeInMonth[] = [];
  for await (const { recipes } of summaries.between(householdId, monthOf(first), monthOf(last)))
    madeRecipes.push(...recipes);
  return searchItems(madeRecipes, search, ({ name }) => ({ names: [name] }))
    .flatMap(({ meals }) => meals)
    .filter(({ day }) => day >= first && day <= last)
    .map(({ entryId }) => entryId);
}
