import type Router from '@koa/router';
import {
  listMealHistoryQuerySchema,
  mealHistoryPageSchema,
  mealHistoryStatsQuerySchema,
  mealHistoryStatsSchema,
  syncedHistorySchema,
} from '@forkcast/contracts';
import { dayOf, midnightOf } from '@forkcast/days';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseQuery,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import { daysBeginningBetween } from '../meal-plan/dayRange';
import type { KnownRecipes } from '../recipes/knownRecipes';
import { copyPastMeals, type HistoryExecution } from './copyPastMeals';
import type { EatenMealDocument, EatenMeals } from './eaten-meals/eatenMeals';
import type { LastMade } from './last-made/lastMade';
import { monthOf } from './mealHistory';
import type { MonthSummaries } from './month-summaries/monthSummaries';
import { statsOf } from './stats';
import type { UncopiedMeals } from './uncopied-meals/uncopiedMeals';

export interface MealHistoryRoutesDependencies {
  execute: HistoryExecution;
  uncopied: UncopiedMeals;
  eatenMeals: EatenMeals;
  summaries: MonthSummaries;
  lastMade: LastMade;
  recipes: KnownRecipes;
  clock: () => Date;
}

const BEGINNING = '1900-01-01T00:00:00.000Z';
const END = '2200-12-31T00:00:00.000Z';

export function mealHistoryRoutes(
  router: Router<ServiceState>,
  dependencies: MealHistoryRoutesDependencies,
): void {
  const { eatenMeals, summaries, lastMade, recipes, clock } = dependencies;

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-history/sync-from-plan',
    summary:
      'Copies planned meals of days before today into the history, each once; answers how many it added',
    response: syncedHistorySchema,
    errors: ['conflict'],
  });
  router.post('/api/meal-history/sync-from-plan', caughtUp, async (ctx) => {
    const { householdId, timeZone } = ctx.state.identity;
    const { count, position } = await copyPastMeals(dependencies, {
      householdId,
      timeZone,
      now: clock(),
      metadata: metadataOf(ctx),
    });
    wrote(ctx, position);
    ctx.body = { count };
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/meal-history',
    summary: 'A page of what was eaten on the days that begin in a range, newest first',
    query: listMealHistoryQuerySchema,
    response: mealHistoryPageSchema,
  });
  router.get('/api/meal-history', async (ctx) => {
    const { page, limit, search, ...range } = parseQuery(ctx, listMealHistoryQuerySchema);
    const { householdId, timeZone } = ctx.state.identity;
    const query = { householdId, search, ...daysOf(range, timeZone) };
    const [found, total] = await Promise.all([
      eatenMeals.page({ ...query, skip: (page - 1) * limit, limit }),
      eatenMeals.count(query),
    ]);
    ctx.body = {
      meals: found.map((meal) => presentMeal(meal, timeZone)),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/meal-history/stats',
    summary: 'How often, when and at which meals recipes were made, and which never were',
    query: mealHistoryStatsQuerySchema,
    response: mealHistoryStatsSchema,
  });
  router.get('/api/meal-history/stats', async (ctx) => {
    const { householdId, timeZone } = ctx.state.identity;
    const { first, last } = daysOf(parseQuery(ctx, mealHistoryStatsQuerySchema), timeZone);
    const [months, made, collection] = await Promise.all([
      summaries.between(householdId, monthOf(first), monthOf(last)),
      lastMade.of(householdId),
      recipes.keptBy(householdId),
    ]);
    const today = dayOf(clock(), timeZone);
    ctx.body = statsOf({ summaries: months, first, last, today, collection, lastMade: made });
  });
}

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
