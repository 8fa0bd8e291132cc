import {
  mealTypes,
  type CookedRecipe,
  type MealCounts,
  type MealHistoryStats,
  type MealType,
} from '@forkcast/contracts';

import { asUtcDate, weekStart, type Day } from '@forkcast/days';
import { identityOf, type MealInMonth, type MonthSummaryDocument } from './month-summaries/monthSummaries';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

export interface StatsSources {
  /** The months that the range touches. */
  summaries: readonly MonthSummaryDocument[];
  first: Day;
  last: Day;
  /** Today in the zone of whoever asks. */
  today: Day;
  /** What the household's collection holds now. */
  collection: readonly { recipeId: string; name: string }[];
  /** When recipes were last made, the longest ago first. */
  lastMade: readonly { _id: string; day: Day }[];
}

/** What the history says about a range of days. */
export function statsOf(sources: StatsSources): MealHistoryStats {
  const { today, collection, lastMade } = sources;
  const names = new Map(collection.map(({ recipeId, name }) => [recipeId, name]));
  const recipes = cookedRecipes(sources, names);
  const meals = recipes.flatMap((recipe) => recipe.meals);
  const perDay = countsBy(meals, ({ day }) => day);
  const made = new Set(lastMade.map(({ _id }) => _id));
  return {
    total: meals.length,
    firstDay: perDay[0]?.[0] ?? null,
    lastDay: perDay.at(-1)?.[0] ?? null,
    perMealType: counted(meals),
    perWeek: countsBy(meals, ({ day }) => weekStart(day)).map(([week, counts]) => ({ week, ...counts })),
    perDay: perDay.map(([day, counts]) => ({ day, ...counts })),
    recipes,
    lastMade: lastMade.flatMap(({ _id: recipeId, day }) => {
      const name = names.get(recipeId);
      return name === undefined ? [] : [{ recipeId, name, day, daysAgo: daysBetween(day, today) }];
    }),
    neverMade: collection
      .filter(({ recipeId }) => !made.has(recipeId))
      .sort((one, other) => byName(one.name, other.name)),
  };
}

type EatenAt = Omit<MealInMonth, 'entryId'>;

/** The months put together, cut to the range, under the names that the recipes have now. */
function cookedRecipes(
  { summaries, first, last }: StatsSources,
  names: ReadonlyMap<string, string>,
): CookedRecipe[] {
  const found = new Map<string, { recipeId: string | null; name: string; meals: EatenAt[] }>();
  for (const recipe of summaries.flatMap(({ recipes }) => recipes)) {
    const meals = recipe.meals.filter(({ day }) => first <= day && day <= last);
    if (meals.length === 0) continue;
    const { recipeId } = recipe;
    const name = (recipeId === null ? undefined : names.get(recipeId)) ?? recipe.name;
    const together = found.get(identityOf(recipe))?.meals ?? [];
    together.push(...meals.map(({ entryId: _entryId, ...meal }) => meal));
    found.set(identityOf(recipe), { recipeId, name, meals: together });
  }
  return [...found.values()]
    .map((recipe) => ({ ...recipe, count: recipe.meals.length, meals: recipe.meals.sort(latestFirst) }))
    .sort((one, other) => other.count - one.count || byName(one.name, other.name));
}

function latestFirst(one: EatenAt, other: EatenAt): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return mealTypes.indexOf(other.mealType) - mealTypes.indexOf(one.mealType);
}

function countsBy(
  meals: readonly EatenAt[],
  keyOf: (meal: EatenAt) => Day,
): readonly (readonly [Day, MealCounts])[] {
  const groups = new Map<Day, EatenAt[]>();
  for (const meal of meals) {
    const group = groups.get(keyOf(meal));
    if (group) group.push(meal);
    else groups.set(keyOf(meal), [meal]);
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => [key, counted(group)]);
}

function counted(meals: readonly EatenAt[]): MealCounts {
  const count = (mealType: MealType) => meals.filter((meal) => meal.mealType === mealType).length;
  return { breakfast: count('breakfast'), lunch: count('lunch'), dinner: count('dinner') };
}

function daysBetween(day: Day, today: Day): number {
  return Math.round((asUtcDate(today).getTime() - asUtcDate(day).getTime()) / ONE_DAY_MS);
}

const order = new Intl.Collator('en', { numeric: true });
const byName = (one: string, other: string) => order.compare(one, other);
