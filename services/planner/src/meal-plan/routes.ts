import type Router from '@koa/router';
import {
  listMealPlansQuerySchema,
  mealPlanEntrySchema,
  planMealRequestSchema,
  updateMealDetailsRequestSchema,
} from '@forkcast/contracts';
import { dayOf, type Day } from '@forkcast/days';
import type { CommandHandler } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  parseQuery,
  wrote,
  type Identity,
  type ServiceState,
} from '@forkcast/service-kit';
import { z } from 'zod';
import type { MealPlanCommand } from './commands';
import { daysBeginningBetween } from './dayRange';
import { toMeal, type MealPlanEntries } from './entries/mealPlanEntries';
import type { Meal, MealPlanEvent } from './events';
import { mealPlanStream, type MealPlanState } from './mealPlan';
import { notPlanned, type EntryPresenter } from './presentEntry';

export type PlanExecution = CommandHandler<MealPlanState, MealPlanCommand, MealPlanEvent>;

export interface MealPlanRoutesDependencies {
  execute: PlanExecution;
  entries: MealPlanEntries;
  present: EntryPresenter;
  /** Whether the household's collection holds the recipe. */
  hasRecipe: (householdId: string, recipeId: string) => Promise<boolean>;
  clock: () => Date;
  newId: () => string;
}

export function mealPlanRoutes(router: Router<ServiceState>, dependencies: MealPlanRoutesDependencies): void {
  const { execute, entries, present, hasRecipe, clock, newId } = dependencies;

  describeRoute(router, {
    method: 'get',
    path: '/api/meal-plans',
    summary: 'Meals planned for the days that begin in a range, in order of day, meal and addition',
    query: listMealPlansQuerySchema,
    response: z.array(mealPlanEntrySchema),
  });
  router.get('/api/meal-plans', async (ctx) => {
    const { startDate, endDate } = parseQuery(ctx, listMealPlansQuerySchema);
    const { householdId, timeZone } = ctx.state.identity;
    const { first, last } = daysBeginningBetween(startDate, endDate, timeZone);
    const found = await entries.between(householdId, first, last);
    ctx.body = await present.all(found.map(toMeal), ctx.state.identity);
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans',
    summary: 'Plans a recipe, or a meal without one, for a day',
    body: planMealRequestSchema,
    response: mealPlanEntrySchema,
    status: 201,
    errors: ['not-found', 'slot-full', 'conflict'],
  });
  router.post('/api/meal-plans', caughtUp, async (ctx) => {
    const { date, before, ...details } = await parseBody(ctx, planMealRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const recipeId = details.recipeId?.toLowerCase() ?? null;
    if (recipeId !== null && !(await hasRecipe(householdId, recipeId))) {
      throw new ApiError('not-found', 'This recipe is not in your collection');
    }
    const day = dayOf(date, timeZone);
    const meal: Meal = { ...details, recipeId, repeatId: null, entryId: newId(), day };
    const { position } = await execute(
      mealPlanStream(householdId, meal.day),
      { type: 'PlanMeal', householdId, meal, before, at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = await present.one(meal, ctx.state.identity);
  });

  describeRoute(router, {
    method: 'patch',
    path: '/api/meal-plans/{id}/details',
    summary: 'Changes link, notes and servings of a planned meal',
    body: updateMealDetailsRequestSchema,
    response: mealPlanEntrySchema,
    errors: ['conflict'],
  });
  router.patch('/api/meal-plans/:id/details', caughtUp, async (ctx) => {
    const entryId = parseParam(ctx, 'id');
    const { notes, recipeUrl, servings } = await parseBody(ctx, updateMealDetailsRequestSchema);
    const day = await dayOfEntry(ctx.state.identity, entryId);
    const { position, state } = await execute(
      mealPlanStream(ctx.state.identity.householdId, day),
      {
        type: 'ChangeMealDetails',
        entryId,
        ...(notes === undefined ? {} : { notes: notes || null }),
        ...(recipeUrl === undefined ? {} : { recipeUrl: recipeUrl || null }),
        ...(servings === undefined ? {} : { servings }),
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    const meal = state.meals.get(entryId);
    if (!meal) throw notPlanned();
    ctx.body = await present.one(meal, ctx.state.identity);
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/meal-plans/{id}',
    summary: 'Takes a meal out of the plan',
    status: 204,
    errors: ['conflict'],
  });
  router.delete('/api/meal-plans/:id', caughtUp, async (ctx) => {
    const entryId = parseParam(ctx, 'id');
    const day = await dayOfEntry(ctx.state.identity, entryId);
    const { position } = await execute(
      mealPlanStream(ctx.state.identity.householdId, day),
      { type: 'RemoveMeal', entryId, at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.status = 204;
  });

  async function dayOfEntry({ householdId }: Identity, entryId: string): Promise<Day> {
    const entry = await entries.byId(householdId, entryId);
    if (!entry) throw notPlanned();
    return entry.day;
  }
}
