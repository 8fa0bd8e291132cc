import {
  eatenMealSchema,
  listMealHistoryQuerySchema,
  makingSchema,
  mealHistoryPageSchema,
  mealHistoryStatsQuerySchema,
  mealHistoryStatsSchema,
  recordMakingRequestSchema,
  restoreEatenMealRequestSchema,
  syncedHistorySchema,
} from '@forkcast/contracts';
import { dayOf, midnightOf } from '@forkcast/days';
import { ApiError, route } from '@forkcast/service-kit';
import { daysBeginningBetween } from '../meal-plan/dayRange';
import type { PlannerModels } from '../models';
import { copyPastMeals } from './copyPastMeals';
import type { EatenMealDocument, HistoryQuery } from './eaten-meals/eatenMeals';
import type { PastMeal } from './events';
import { mealHistory, monthOf } from './mealHistory';
import { similarMeals } from './month-summaries/similarMeals';
import { findCookedMeals } from './findCookedMeals';
import { statsOf } from './stats';

const BEGINNING = '1900-01-01T00:00:00.000Z';
const END = '2200-12-31T00:00:00.000Z';

const syncFromPlan = route.post('/api/meal-history/sync-from-plan', {
  summary: 'Copies each planned meal of past days into the history once, and returns how many were added',
  response: syncedHistorySchema,
  handle: async ({ identity, execute, now }, { uncopied }: PlannerModels) => ({
    count: await copyPastMeals(uncopied, { ...identity, now, execute }),
  }),
});

const recordMaking = route.put('/api/meal-history/makings/{id}', {
  summary:
    'Adds a recipe to the cook log, as the meal planned with it for that day or as a new one; idempotent per id',
  body: recordMakingRequestSchema,
  response: makingSchema,
  errors: ['invalid-request'],
  async handle({ params, body, identity, execute, now }, models: PlannerModels) {
    const { householdId, timeZone } = identity;
    const day = dayOf(body.date, timeZone);
    if (day > dayOf(now, timeZone)) {
      const message = 'This day is in the future';
      throw new ApiError('invalid-request', message, [{ path: 'date', message }]);
    }
    const { date: _date, ...details } = body;
    const recipeId = body.recipeId.toLowerCase();
    if (!(await models.hasRecipe(householdId, recipeId))) {
      throw new ApiError('not-found', "This recipe isn't in your collection");
    }
    const cooked = await findCookedMeals(models.entries, householdId, params.id, {
      ...details,
      recipeId,
      day,
    });
    const { state } = await execute(mealHistory.of(householdId, day), {
      type: 'RecordMaking',
      householdId,
      makingId: params.id,
      ...cooked,
      date: midnightOf(day, timeZone).toISOString(),
      at: now,
    });
    const added = state.meals.get(state.makings.get(params.id) ?? '')?.meal;
    const meal = added ?? cooked.planned.find(({ entryId }) => state.meals.has(entryId)) ?? cooked.unplanned;
    return {
      ...presentMeal({ ...meal, _id: meal.entryId }, timeZone),
      planned: meal.entryId !== cooked.unplanned.entryId,
      added: added !== undefined,
    };
  },
});

const undoMaking = route.delete('/api/meal-history/makings/{id}', {
  summary: 'Undoes a cook log entry; does nothing if it was undone before',
  status: 204,
  async handle({ params, identity, execute, now }, { eatenMeals }: PlannerModels) {
    const { householdId } = identity;
    const meal = await eatenMeals.ofMaking(householdId, params.id);
    if (!meal) return;
    const history = mealHistory.of(householdId, meal.day);
    await execute(history, { type: 'UndoMaking', makingId: params.id, at: now });
  },
});

const removeEaten = route.delete('/api/meal-history/{id}', {
  summary: 'Removes a meal from the history; it stays in the plan and is not copied again',
  status: 204,
  async handle({ params, identity, execute, now }, { eatenMeals }: PlannerModels) {
    const { householdId } = identity;
    const [meal] = await eatenMeals.withIds(householdId, [params.id]);
    if (!meal) throw new ApiError('not-found', 'This meal is not in your history');
    const command = { type: 'RemoveEatenMeal', entryId: params.id, at: now } as const;
    await execute(mealHistory.of(householdId, meal.day), command);
  },
});

const restoreEaten = route.post('/api/meal-history/{id}/restore', {
  summary: 'Restores a meal that was removed from the history; `date` is its date there',
  body: restoreEatenMealRequestSchema,
  response: eatenMealSchema,
  async handle({ params, body, identity, execute, now, newId }) {
    const { householdId, timeZone } = identity;
    const { state } = await execute(mealHistory.of(householdId, dayOf(body.date, timeZone)), {
      type: 'RestoreEatenMeal',
      entryId: params.id,
      makingId: newId(),
      at: now,
    });
    const eaten = state.meals.get(params.id);
    if (!eaten) throw new ApiError('not-found', 'This meal is not in your history');
    return presentMeal({ ...eaten.meal, _id: params.id }, timeZone);
  },
});

const listHistory = route.get('/api/meal-history', {
  summary: 'A page of meals eaten on the days that begin in a range, newest first',
  query: listMealHistoryQuerySchema,
  response: mealHistoryPageSchema,
  exported: {
    as: 'pages',
    field: 'meals',
    name: 'meal-history',
    order: 80,
    columns: ['date', 'mealType', 'recipeName', 'recipeUrl', 'notes'],
  },
  async handle({ query: requestQuery, identity }, { eatenMeals, summaries }: PlannerModels) {
    const { page, limit, search, ...range } = requestQuery;
    const { householdId, timeZone } = identity;
    const exactQuery: HistoryQuery = { householdId, search, ...daysOf(range, timeZone) };
    const counted = await eatenMeals.count(exactQuery);
    const entryIds = search && counted === 0 ? await similarMeals(summaries, exactQuery) : undefined;
    const query = { ...exactQuery, entryIds };
    const total = entryIds?.length ?? counted;
    const found = await eatenMeals.page({ ...query, skip: (page - 1) * limit, limit });
    return {
      meals: found.map((meal) => presentMeal(meal, timeZone)),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  },
});

const historyStats = route.get('/api/meal-history/stats', {
  summary: 'How often, when and for which meal types recipes were made, and which were never made',
  query: mealHistoryStatsQuerySchema,
  response: mealHistoryStatsSchema,
  async handle({ query, identity, now }, { summaries, lastMade, recipes }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { first, last } = daysOf(query, timeZone);
    const [lastMadeDays, collection] = await Promise.all([
      lastMade.of(householdId),
      recipes.collectionOf(householdId),
    ]);
    const today = dayOf(now, timeZone);
    const months = summaries.between(householdId, monthOf(first), monthOf(last));
    return statsOf({ summaries: months, first, last, today, collection, lastMade: lastMadeDays });
  },
});

export const mealHistoryRoutes = [
  syncFromPlan,
  recordMaking,
  undoMaking,
  removeEaten,
  restoreEaten,
  listHistory,
  historyStats,
];

function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }, timeZone: string) {
  return daysBeginningBetween(startDate ?? BEGINNING, endDate ?? END, timeZone);
}

function presentMeal(
  meal: Omit<PastMeal, 'entryId' | 'servings'> & Pick<EatenMealDocument, '_id' | 'servings'>,
  timeZone: string,
) {
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
