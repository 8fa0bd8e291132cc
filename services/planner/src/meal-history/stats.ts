import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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
/** Meals or recipes processed per event-loop tick. */
const ITEMS_PER_TICK = 2_000;

export interface StatsSources {
  /** Months that overlap the range, the earliest first. */
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

/** The statistics of a range of days. Yields to other requests in a long history. */
export async function statsOf(sources: StatsSources): Promise<MealHistoryStats> {
  const { collection, lastMade } = sources;
  const names = new Map(collection.map(({ recipeId, name }) => [recipeId, name]));
  const { eaten, days } = await countMeals(sources, names);
  const perDay = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  await yieldToEventLoop();
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
    recipes: await cookedRecipes(eaten),
    lastMade: await listLastMade(sources, names),
    neverMade: neverMade.sort((one, other) => byName(one.name, other.name)),
  };
}

type EatenAt = Omit<MealInMonth, 'entryId'>;
type CountedDay = { day: Day } & MealCounts;

/** A recipe and its meals by month, each with the latest meal first. */
interface Eaten {
  recipeId: string | null;
  name: string;
  months: EatenAt[][];
}

/** Merges the months, limited to the range, with the recipes' current names. */
async function countMeals(
  { summaries, first, last }: StatsSources,
  names: ReadonlyMap<string, string>,
): Promise<{ eaten: Iterable<Eaten>; days: ReadonlyMap<Day, CountedDay> }> {
  const eaten = new Map<string, Eaten>();
  const days = new Map<Day, CountedDay>();
  let seen = 0;
  for await (const { recipes } of summaries) {
    for (const recipe of recipes) {
      seen += recipe.meals.length;
      const meals = recipe.meals.filter(({ day }) => first <= day && day <= last);
      if (meals.length === 0) continue;
      const { recipeId } = recipe;
      const identity = identityOf(recipe);
      const name = (recipeId === null ? undefined : names.get(recipeId)) ?? recipe.name;
      const months = eaten.get(identity)?.months ?? [];
      months.push(meals.map(({ entryId: _entryId, ...meal }) => meal).sort(latestFirst));
      eaten.set(identity, { recipeId, name, months });
      for (const { day, mealType } of meals) {
        const counts = days.get(day) ?? { day, ...NO_MEALS };
        counts[mealType] += 1;
        days.set(day, counts);
      }
    }
    if (seen < ITEMS_PER_TICK) continue;
    seen = 0;
    await yieldToEventLoop();
  }
  return { eaten: eaten.values(), days };
}

/** The most often cooked first. */
async function cookedRecipes(eaten: Iterable<Eaten>): Promise<CookedRecipe[]> {
  const recipes: CookedRecipe[] = [];
  let seen = 0;
  for (const { recipeId, name, months } of eaten) {
    const meals = months.reverse().flat().sort(latestFirst);
    recipes.push({ recipeId, name, count: meals.length, meals });
    seen += meals.length;
    if (seen < ITEMS_PER_TICK) continue;
    seen = 0;
    await yieldToEventLoop();
  }
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
async function listLastMade(
  { lastMade, today }: StatsSources,
  names: ReadonlyMap<string, string>,
): Promise<MealHistoryStats['lastMade']> {
  const lastDays: MealHistoryStats['lastMade'] = [];
  for (const [index, { _id: recipeId, day }] of lastMade.entries()) {
    const name = names.get(recipeId);
    if (name !== undefined) lastDays.push({ recipeId, name, day, daysAgo: daysBetween(day, today) });
    if (index % ITEMS_PER_TICK === ITEMS_PER_TICK - 1) await yieldToEventLoop();
  }
  return lastDays;
}

function daysBetween(day: Day, today: Day): number {
  return Math.round((asUtcDate(today).getTime() - asUtcDate(day).getTime()) / ONE_DAY_MS);
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (one: string, other: string) => collator.compare(one, other);
