import { foldText, type MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealHistoryEvent, PastMeal } from '../events';
import { mealHistory, monthOf, type Month } from '../mealHistory';

export interface MealInMonth {
  entryId: string;
  day: Day;
  mealType: MealType;
  /** The planned servings; missing means the recipe's own. */
  servings?: number;
}

/** A recipe, or the name of a meal without one, and when it was eaten. */
export interface MadeInMonth {
  recipeId: string | null;
  name: string;
  meals: readonly MealInMonth[];
}

/** The eaten meals of a month by recipe. All statistics are computed from these. */
export interface MonthSummaryDocument {
  _id: string;
  householdId: string;
  month: Month;
  recipes: readonly MadeInMonth[];
}

export const monthSummaries = defineProjection<MealHistoryEvent, MonthSummaryDocument>({
  name: 'meal-history-summaries',
  streams: [mealHistory.streams],
  indexes: [{ key: { householdId: 1, month: 1 } }],
  documentIds: ({ type, data }) =>
    type === 'LastMadeCorrected' ? [] : [`${data.householdId}-${monthOf(data.meal.day)}`],
  evolve: (document, event, id) => {
    if (event.type === 'LastMadeCorrected') return document;
    const { householdId, meal } = event.data;
    const month = monthOf(meal.day);
    const recipes = document?.recipes ?? [];
    switch (event.type) {
      case 'MealEaten':
      case 'EatenRecipeForgotten':
        return { _id: id, householdId, month, recipes: withMeal(withoutMeal(recipes, meal.entryId), meal) };
      case 'MakingTakenBack':
      case 'EatenMealRemoved':
        return { _id: id, householdId, month, recipes: withoutMeal(recipes, meal.entryId) };
      default:
        return event satisfies never;
    }
  },
});

/** The identity of a recipe: its id, or its name without one. */
export function identityOf({ recipeId, name }: { recipeId: string | null; name: string }): string {
  return recipeId ?? `name:${foldText(name)}`;
}

function withoutMeal(recipes: readonly MadeInMonth[], entryId: string): readonly MadeInMonth[] {
  return recipes
    .map((recipe) =>
      recipe.meals.some((meal) => meal.entryId === entryId)
        ? { ...recipe, meals: recipe.meals.filter((meal) => meal.entryId !== entryId) }
        : recipe,
    )
    .filter(({ meals }) => meals.length > 0);
}

function withMeal(
  recipes: readonly MadeInMonth[],
  { entryId, day, mealType, recipeId, recipeName: name, servings }: PastMeal,
): readonly MadeInMonth[] {
  const meal = { entryId, day, mealType, ...(servings !== null && { servings }) };
  const identity = identityOf({ recipeId, name });
  const known = recipes.some((recipe) => identityOf(recipe) === identity);
  if (!known) return [...recipes, { recipeId, name, meals: [meal] }];
  return recipes.map((recipe) =>
    identityOf(recipe) === identity ? { ...recipe, meals: [...recipe.meals, meal] } : recipe,
  );
}

/** A month with three meals a day takes about 10 KB. */
const MONTHS_PER_BATCH = 24;

export type MonthSummaries = ReturnType<typeof createMonthSummaries>;

export function createMonthSummaries(database: DocumentDatabase) {
  const summaries = database.collection<MonthSummaryDocument>(monthSummaries.name);
  return {
    /** The earliest first, streamed. */
    between: (householdId: string, first: Month, last: Month) =>
      summaries.find(
        { householdId, month: { $gte: first, $lte: last } },
        { sort: { month: 1 }, batchSize: MONTHS_PER_BATCH },
      ),
  };
}
