import {
  type CookedRecipe,
  mealTypes,
  type MealCounts,
  type MealHistoryStats,
  type MealType,
} from '@forkcast/contracts';
import { addDays, longLabel, rangeLabel, weekdayName, weekStart, type Day } from '@forkcast/days';
import { shared } from '../../texts';
import { t } from './texts';

/** One meal behind a number. */
export interface Eaten {
  /** Null if the recipe was deleted, or if none was planned. */
  recipeId: string | null;
  name: string;
  day: Day;
  mealType: MealType;
  /** The planned servings; undefined if the recipe's own apply. */
  servings?: number | undefined;
}

/**
 * Opens a dialog with the meals behind a number. `title` describes the number, `isIncluded` selects its meals.
 */
export type Explain = (title: string, isIncluded: (meal: Eaten) => boolean) => void;

/** Returns the recipes; those that no longer exist have no id. */
export function recipesOf({ recipes, lastMade }: MealHistoryStats): readonly CookedRecipe[] {
  const existing = new Set<string | null>(lastMade.map(({ recipeId }) => recipeId));
  return recipes.map((recipe) => (existing.has(recipe.recipeId) ? recipe : { ...recipe, recipeId: null }));
}

/** Returns all meals of the recipes, latest first. */
export function mealsOf(recipes: readonly CookedRecipe[]): readonly Eaten[] {
  return recipes
    .flatMap(({ recipeId, name, meals }) => meals.map((meal) => ({ recipeId, name, ...meal })))
    .sort(
      (a, b) =>
        (a.day === b.day ? 0 : a.day < b.day ? 1 : -1) ||
        mealTypes.indexOf(b.mealType) - mealTypes.indexOf(a.mealType),
    );
}

export function countOf({ breakfast, lunch, dinner }: MealCounts): number {
  return breakfast + lunch + dinner;
}

/** 'Nov 15 - Nov 21, 2026'. A single day and ranges across years are written in full. */
export function daysLabel(first: Day, last: Day): string {
  if (first === last) return longLabel(first);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return sameYear
    ? rangeLabel(first, last)
    : t('daysBetween', { first: longLabel(first), last: longLabel(last) });
}

/** 'Wednesday, Nov 18, 2026'. */
export function dayLabel(day: Day): string {
  return shared('day', { weekday: weekdayName(day), date: longLabel(day) });
}

/** 'Wed, Nov 18, 2026'. */
export function shortDayLabel(day: Day): string {
  return shared('day', { weekday: weekdayName(day).slice(0, 3), date: longLabel(day) });
}

/** 'today', 'yesterday', '12 days ago'. */
export function agoLabel(days: number): string {
  if (days <= 0) return t('today');
  return days === 1 ? t('yesterday') : t('daysAgo', { count: days });
}

const noMeals: MealCounts = { breakfast: 0, lunch: 0, dinner: 0 };

/** Returns the weeks from the first day to the last, including weeks without meals. */
export function weeksBetween(
  perWeek: MealHistoryStats['perWeek'],
  first: Day,
  last: Day,
): MealHistoryStats['perWeek'] {
  const known = new Map(perWeek.map((week) => [week.week, week]));
  const weeks: MealHistoryStats['perWeek'] = [];
  for (let week = weekStart(first); week <= last; week = addDays(week, 7)) {
    weeks.push(known.get(week) ?? { week, ...noMeals });
  }
  return weeks;
}
