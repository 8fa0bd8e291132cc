import {
  mealTypes,
  type CookedRecipe,
  type MealCounts,
  type MealHistoryStats,
  type MealType,
} from '@forkcast/contracts';
import { addDays, asUtcDate, weekStart, type Day } from '@forkcast/days';
import { identityOf, type MealInMonth, type MonthSummaryDocument } from './month-summaries/monthSummaries';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

export interface StatsSources {
  /** Months that overlap the range, the earliest first. Reading them yields to other requests. */
  summaries: AsyncIterable<MonthSummaryDocument> | Iterable<MonthSummaryDocument>;
  first: Day;
  last: Day;
  /** Today in the user's zone. */
  today: Day;
  /** The household's current collection. */
  collection: readonly { recipeId: string; name: string }[];
  /** When recipes were last made, the least recent first. */
  lastMade: readonly { _id: string; day: Day }[];
}

/** The statistics of a range of days. */
export async function statsOf(sources: StatsSources): Promise<MealHistoryStats> {
  const { collection, lastMade } = sources;
  const names = new Map(collection.map(({ recipeId, name }) => [recipeId, name]));
  const { eaten, days } = await countMeals(sources, names);
  const perDay = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  const madeRecipes = new Set(lastMade.map(({ _id }) => _id));
  const neverMade = collection.filter(({ recipeId }) => !madeRecipes.has(recipeId));
  const perMealType = perDay.reduce(add, NO_MEALS);
  return {
    total: perMealType.breakfast + perMealType.lunch + perMealType.dinner,
    firstDay: perDay[0]?.day ?? null,
    lastDay: perDay.at(-1)?.day ?? null,
    perMealType,
    perWeek: weeksOf(perDay),
    perDay,
    recipes: cookedRecipes(eaten),
    lastMade: listLastMade(sources, names),
    neverMade: neverMade.sort((one, other) => byName(one.name, other.name)),
  };
}

type EatenAt = Omit<MealInMonth, 'entryId'>;
type CountedDay = { day: Day } & MealCounts;

interface Eaten {
  recipeId: string | null;
  name: string;
  meals: EatenAt[];
}

/** Merges the months, limited to the range, with the recipes' current names. */
async function countMeals(
  { summaries, first, last }: StatsSources,
  names: ReadonlyMap<string, string>,
): Promise<{ eaten: Iterable<Eaten>; days: ReadonlyMap<Day, CountedDay> }> {
  const eaten = new Map<string, Eaten>();
  const days = new Map<Day, CountedDay>();
  for await (const { recipes } of summaries) {
    for (const recipe of recipes) {
      const meals = recipe.meals.filter(({ day }) => first <= day && day <= last);
      if (meals.length === 0) continue;
      const { recipeId } = recipe;
      const identity = identityOf(recipe);
      const name = (recipeId === null ? undefined : names.get(recipeId)) ?? recipe.name;
      const before = eaten.get(identity)?.meals ?? [];
      const added = meals.map(({ entryId: _entryId, ...meal }) => meal);
      eaten.set(identity, { recipeId, name, meals: [...before, ...added] });
      for (const { day, mealType } of meals) {
        const counts = days.get(day) ?? { day, ...NO_MEALS };
        counts[mealType] += 1;
        days.set(day, counts);
      }
    }
  }
  return { eaten: eaten.values(), days };
}

/** The most often cooked first. */
function cookedRecipes(eaten: Iterable<Eaten>): CookedRecipe[] {
  const recipes = Array.from(eaten, ({ recipeId, name, meals }): CookedRecipe => ({
    recipeId,
    name,
    count: meals.length,
    meals: meals.sort(latestFirst),
  }));
  return recipes.sort((one, other) => other.count - one.count || byName(one.name, other.name));
}

function latestFirst(one: EatenAt, other: EatenAt): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return mealTypes.indexOf(other.mealType) - mealTypes.indexOf(one.mealType);
}

const NO_MEALS: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 0, dinner: 0 };

function add(sum: MealCounts, { breakfast, lunch, dinner }: MealCounts): MealCounts {
  return { breakfast: sum.breakfast + breakfast, lunch: sum.lunch + lunch, dinner: sum.dinner + dinner };
}

/** Groups sorted days by week. */
function weeksOf(days: readonly CountedDay[]): MealHistoryStats['perWeek'] {
  const weeks: ({ week: Day } & MealCounts)[] = [];
  let nextWeek = '';
  for (const counted of days) {
    const latest = weeks.at(-1);
    if (latest && counted.day < nextWeek) weeks[weeks.length - 1] = { ...latest, ...add(latest, counted) };
    else {
      const week = weekStart(counted.day);
      nextWeek = addDays(week, 7);
      weeks.push({ week, ...add(NO_MEALS, counted) });
    }
  }
  return weeks;
}

/** The last day of each recipe in the collection. */
function listLastMade(
  { lastMade, today }: StatsSources,
  names: ReadonlyMap<string, string>,
): MealHistoryStats['lastMade'] {
  return lastMade.flatMap(({ _id: recipeId, day }) => {
    const name = names.get(recipeId);
    return name === undefined ? [] : [{ recipeId, name, day, daysAgo: daysBetween(day, today) }];
  });
}

function daysBetween(day: Day, today: Day): number {
  return Math.round((asUtcDate(today).getTime() - asUtcDate(day).getTime()) / ONE_DAY_MS);
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (one: string, other: string) => collator.compare(one, other);
