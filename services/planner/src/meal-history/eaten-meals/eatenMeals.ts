import { mealTypes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { searchTextOf, textSearch } from '@forkcast/service-kit';
import type { EatenRecipeForgotten, MealEaten, MealHistoryEvent, PastMeal } from '../events';
import { mealHistory } from '../mealHistory';
import { upcastMeals } from '../../upcastMeals';

/** A meal in the history list. */
export interface EatenMealDocument extends Omit<PastMeal, 'entryId' | 'servings'> {
  _id: string;
  householdId: string;
  /** Missing from meals copied before the history stored servings. */
  servings?: number | null;
  /** Breakfast, lunch, dinner. */
  mealOrder: number;
  /** The position among the recipes of one slot, as planned. */
  turn: number;
  /** Name and notes, folded, one per line. */
  searchText: string;
  /** The cook log entry that added it; missing from copied meals. */
  makingId?: string;
}

export const eatenMeals = defineProjection<MealHistoryEvent, EatenMealDocument>({
  name: 'meal-history',
  streams: [mealHistory.streams],
  indexes: [
    { key: { householdId: 1, day: -1, mealOrder: -1, turn: 1, _id: 1 } },
    { key: { householdId: 1, recipeId: 1 } },
    { key: { householdId: 1, makingId: 1 } },
  ],
  upcast: upcastMeals,
  documentIds: ({ type, data }) => (type === 'LastMadeCorrected' ? [] : [data.meal.entryId]),
  evolve: (document, event) => {
    switch (event.type) {
      case 'MealEaten':
        return documentOf(event, document?.turn ?? event.revision, event.data.makingId);
      case 'EatenRecipeForgotten':
        return document && documentOf(event, document.turn, document.makingId);
      case 'MakingTakenBack':
      case 'EatenMealRemoved':
        return null;
      case 'LastMadeCorrected':
        return document;
      default:
        return event satisfies never;
    }
  },
});

function documentOf(
  event: RecordedDomainEvent<MealEaten | EatenRecipeForgotten>,
  turn: number,
  makingId: string | undefined,
): EatenMealDocument {
  const { householdId, meal } = event.data;
  const { entryId, ...details } = meal;
  return {
    _id: entryId,
    householdId,
    ...details,
    mealOrder: mealTypes.indexOf(meal.mealType),
    turn,
    searchText: searchTextOf([meal.recipeName, meal.notes]),
    ...(makingId && { makingId }),
  };
}

export interface HistoryQuery {
  householdId: string;
  first: Day;
  last: Day;
  search?: string;
  /** If given, selects these meals instead of the days and the search. */
  entryIds?: readonly string[] | undefined;
}

/** Queries of the history. All are limited to one household. */
export function createEatenMeals(database: DocumentDatabase) {
  const meals = database.collection<EatenMealDocument>(eatenMeals.name);
  return {
    /** Newest first: by day, then dinner before breakfast. */
    page: ({ skip, limit, ...query }: HistoryQuery & { skip: number; limit: number }) =>
      meals
        .find(matching(query), { sort: { day: -1, mealOrder: -1, turn: 1, _id: 1 }, skip, limit })
        .toArray(),
    count: (query: HistoryQuery) => meals.countDocuments(matching(query)),
    withIds: (householdId: string, entryIds: readonly string[]) =>
      meals.find({ _id: { $in: [...entryIds] }, householdId }).toArray(),
    withRecipe: (householdId: string, recipeId: string) => meals.find({ householdId, recipeId }).toArray(),
    /** The meal that a cook log entry added; null once it is undone. */
    ofMaking: (householdId: string, makingId: string) => meals.findOne({ householdId, makingId }),
  };
}

function matching({ householdId, first, last, search, entryIds }: HistoryQuery) {
  if (entryIds) return { householdId, _id: { $in: [...entryIds] } };
  return { householdId, day: { $gte: first, $lte: last }, ...textSearch(search) };
}
