import {
  listMealHistoryQuerySchema,
  mealHistoryPageSchema,
  mealHistoryStatsQuerySchema,
  mealHistoryStatsSchema,
  syncedHistorySchema,
} from '@forkcast/contracts';
import { dayOf, midnightOf } from '@forkcast/days';
import { route } from '@forkcast/service-kit';
import { daysBeginningBetween } from '../meal-plan/dayRange';
import type { PlannerModels } from '../models';
import { copyPastMeals } from './copyPastMeals';
import type { EatenMealDocument } from './eaten-meals/eatenMeals';
import { monthOf } from './mealHistory';
import { statsOf } from './stats';

const BEGINNING = '1900-01-01T00:00:00.000Z';
const END = '2200-12-31T00:00:00.000Z';

const syncFromPlan = route.post('/api/meal-history/sync-from-plan', {
  summary: 'Copies planned meals of days before today into the history, each once; answers how many it added',
  response: syncedHistorySchema,
  handle: async ({ identity, execute, now }, { uncopied }: PlannerModels) => ({
    count: await copyPastMeals(uncopied, { ...identity, now, execute }),
  }),
});

const listHistory = route.get('/api/meal-history', {
  summary: 'A page of what was eaten on the days that begin in a range, newest first',
  query: listMealHistoryQuerySchema,
  response: mealHistoryPageSchema,
  exported: {
    as: 'pages',
    field: 'meals',
    name: 'meal-history',
    order: 80,
    columns: ['date', 'mealType', 'recipeName', 'recipeUrl', 'notes'],
  },
  async handle({ query: asked, identity }, { eatenMeals }: PlannerModels) {
    const { page, limit, search, ...range } = asked;
    const { householdId, timeZone } = identity;
    const query = { householdId, search, ...daysOf(range, timeZone) };
    const [found, total] = await Promise.all([
      eatenMeals.page({ ...query, skip: (page - 1) * limit, limit }),
      eatenMeals.count(query),
    ]);
    return {
      meals: found.map((meal) => presentMeal(meal, timeZone)),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  },
});

const historyStats = route.get('/api/meal-history/stats', {
  summary: 'How often, when and at which meals recipes were made, and which never were',
  query: mealHistoryStatsQuerySchema,
  response: mealHistoryStatsSchema,
  async handle({ query, identity, now }, { summaries, lastMade, recipes }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { first, last } = daysOf(query, timeZone);
    const [months, made, collection] = await Promise.all([
      summaries.between(householdId, monthOf(first), monthOf(last)),
      lastMade.of(householdId),
      recipes.keptBy(householdId),
    ]);
    const today = dayOf(now, timeZone);
    return statsOf({ summaries: months, first, last, today, collection, lastMade: made });
  },
});

export const mealHistoryRoutes = [syncFromPlan, listHistory, historyStats];

function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }, timeZone: string) {
  return daysBeginningBetween(startDate ?? BEGINNING, endDate ?? END, timeZone);
}

function presentMeal(meal: EatenMealDocument, timeZone: string) {
  return {
    id: meal._id,
    date: midnightOf(meal.day, timeZone).toISOString(),
    mealType: meal.mealType,
    recipeId: meal.recipeId,
    recipeName: meal.recipeName,
    recipeUrl: meal.recipeUrl,
    notes: meal.notes,
    servings: meal.servings ?? null,
  };
}
