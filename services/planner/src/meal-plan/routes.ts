import {
  listMealPlansQuerySchema,
  mealPlanEntrySchema,
  planMealRequestSchema,
  type UpdateMealDetailsRequest,
  updateMealDetailsRequestSchema,
} from '@forkcast/contracts';
import { dayOf, type Day } from '@forkcast/days';
import { ApiError, route, type Identity } from '@forkcast/service-kit';
import { z } from 'zod';
import type { PlannerModels } from '../models';
import { daysBeginningBetween } from './dayRange';
import { toMeal, type MealPlanEntries, type MealPlanEntryDocument } from './entries/mealPlanEntries';
import type { MealDetails } from './commands';
import type { Meal } from './events';
import { mealPlan } from './mealPlan';
import { mealNotFound } from './presentEntry';

/** The range of days that can be planned. */
const PLANNABLE_RANGE = { startDate: '1970-01-02T00:00:00.000Z', endDate: '2199-12-31T00:00:00.000Z' };

const listMeals = route.get('/api/meal-plans', {
  summary: 'Meals planned for the days that begin in a range, by day, meal type and order of addition',
  query: listMealPlansQuerySchema,
  response: z.array(mealPlanEntrySchema),
  exported: {
    as: 'list',
    name: 'meal-plan',
    order: 60,
    query: PLANNABLE_RANGE,
    columns: ['date', 'mealType', 'recipeName', 'servings', 'recipeUrl', 'notes', 'kind'],
    note:
      'Dates are instants in UTC: a day is its first instant in your time zone, ' +
      'which account.json names.',
  },
  handle({ query, identity }, { entries, present }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { first, last } = daysBeginningBetween(query.startDate, query.endDate, timeZone);
    return present.each(mealsOf(entries.eachBetween(householdId, first, last)), identity);
  },
});

const planMeal = route.post('/api/meal-plans', {
  summary: 'Plans a recipe, a meal without one, or a note for a day',
  body: planMealRequestSchema,
  response: mealPlanEntrySchema,
  status: 201,
  errors: ['slot-full'],
  async handle({ body, identity, execute, now, newId }, { hasRecipe, present }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { date, before, kind, ...details } = body;
    const recipeId = details.recipeId?.toLowerCase() ?? null;
    if (recipeId !== null && !(await hasRecipe(householdId, recipeId))) {
      throw new ApiError('not-found', "This recipe isn't in your collection");
    }
    const day = dayOf(date, timeZone);
    const meal: Meal = {
      ...details,
      ...(kind === 'note' && { kind }),
      recipeId,
      repeatId: null,
      entryId: newId(),
      day,
    };
    await execute(mealPlan.of(householdId, day), { type: 'PlanMeal', householdId, meal, before, at: now });
    return present.one(meal, identity);
  },
});

const changeDetails = route.patch('/api/meal-plans/{id}/details', {
  summary: 'Changes the link, notes and servings of a planned meal',
  body: updateMealDetailsRequestSchema,
  response: mealPlanEntrySchema,
  kept: async ({ params, identity }, { entries }: PlannerModels) =>
    (await entries.byId(identity.householdId, params.id)) ?? {},
  async handle({ params, body, identity, execute, now }, { entries, present }: PlannerModels) {
    const { notes, recipeUrl, servings, expected } = body;
    const day = await dayOfEntry(entries, identity, params.id);
    const { state } = await execute(mealPlan.of(identity.householdId, day), {
      type: 'ChangeMealDetails',
      entryId: params.id,
      ...detailsIn({ notes, recipeUrl, servings }),
      ...(expected === undefined ? {} : { expected: detailsIn(expected) }),
      at: now,
    });
    const meal = state.meals.get(params.id);
    if (!meal) throw mealNotFound();
    return present.one(meal, identity);
  },
});

const removeMeal = route.delete('/api/meal-plans/{id}', {
  summary: 'Removes a meal from the plan',
  status: 204,
  async handle({ params, identity, execute, now }, { entries }: PlannerModels) {
    const day = await dayOfEntry(entries, identity, params.id);
    const command = { type: 'RemoveMeal', entryId: params.id, at: now } as const;
    await execute(mealPlan.of(identity.householdId, day), command);
  },
});

export const mealPlanRoutes = [listMeals, planMeal, changeDetails, removeMeal];

/** The given fields in stored form: null for empty ones. */
function detailsIn({ notes, recipeUrl, servings }: UpdateMealDetailsRequest): Partial<MealDetails> {
  return {
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(recipeUrl === undefined ? {} : { recipeUrl: recipeUrl || null }),
    ...(servings === undefined ? {} : { servings }),
  };
}

async function dayOfEntry(
  entries: MealPlanEntries,
  { householdId }: Identity,
  entryId: string,
): Promise<Day> {
  const entry = await entries.byId(householdId, entryId);
  if (!entry) throw mealNotFound();
  return entry.day;
}

async function* mealsOf(documents: AsyncIterable<MealPlanEntryDocument>): AsyncGenerator<Meal, void, void> {
  for await (const document of documents) yield toMeal(document);
}
