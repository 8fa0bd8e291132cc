import type Router from '@koa/router';
import { copyMealRequestSchema, mealPlanEntrySchema, moveMealRequestSchema } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { MealPlanEntries, MealPlanEntryDocument } from '../entries/mealPlanEntries';
import type { Meal } from '../events';
import { mealPlanStream } from '../mealPlan';
import { notPlanned, presentEntry } from '../presentEntry';
import type { PlanExecution } from '../routes';
import { movedEntryId, type Moves } from './moves';

export interface RearrangingDependencies {
  execute: PlanExecution;
  moves: Moves;
  entries: MealPlanEntries;
  clock: () => Date;
  newId: () => string;
}

export function rearrangingRoutes(
  router: Router<ServiceState>,
  { execute, moves, entries, clock, newId }: RearrangingDependencies,
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/{id}/move',
    summary: 'Moves a meal to another slot; in another week it is another entry from then on',
    body: moveMealRequestSchema,
    response: mealPlanEntrySchema,
    errors: ['not-found', 'slot-full', 'conflict'],
  });
  router.post('/api/meal-plans/:id/move', caughtUp, async (ctx) => {
    const entryId = parseParam(ctx, 'id');
    const { date, mealType } = await parseBody(ctx, moveMealRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const to = { day: dayOf(date, timeZone), mealType };
    const entry = await entries.byId(householdId, entryId);
    if (!entry) {
      // The answer to the same call may have been lost.
      const arrived = await entries.byId(householdId, movedEntryId(entryId, to));
      if (!arrived) throw notPlanned();
      ctx.body = presentEntry(toMeal(arrived), timeZone);
      return;
    }
    const about = { householdId, at: clock().toISOString(), metadata: metadataOf(ctx) };
    const { meal, position } = await moves.move(toMeal(entry), to, about);
    wrote(ctx, position);
    if (!meal) throw notPlanned();
    ctx.body = presentEntry(meal, timeZone);
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/{id}/copy',
    summary:
      'Plans a meal a second time, in another slot or the same; once for a key, however often it is sent',
    body: copyMealRequestSchema,
    response: mealPlanEntrySchema,
    status: 201,
    errors: ['not-found', 'slot-full', 'conflict'],
  });
  router.post('/api/meal-plans/:id/copy', caughtUp, async (ctx) => {
    const originalId = parseParam(ctx, 'id');
    const { date, mealType, key } = await parseBody(ctx, copyMealRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const original = await entries.byId(householdId, originalId);
    if (!original) throw notPlanned();
    const day = dayOf(date, timeZone);
    const entryId = key
      ? deterministicEventId('copied-meal', householdId, originalId, key.toLowerCase())
      : newId();
    const { state, position } = await execute(
      mealPlanStream(householdId, day),
      {
        type: 'PlanMeal',
        householdId,
        meal: { ...toMeal(original), entryId, day, mealType },
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    const copy = state.meals.get(entryId);
    if (!copy) throw new ApiError('not-found', 'This copy has been removed since');
    ctx.status = 201;
    ctx.body = presentEntry(copy, timeZone);
  });
}

export function toMeal(entry: MealPlanEntryDocument): Meal {
  const { _id: entryId, day, mealType, recipeId, recipeName, recipeUrl, notes, isTemplate } = entry;
  return { entryId, day, mealType, recipeId, recipeName, recipeUrl, notes, isTemplate };
}
