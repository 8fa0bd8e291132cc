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
import { toMeal, type MealPlanEntries } from '../entries/mealPlanEntries';
import { mealPlanStream } from '../mealPlan';
import { notPlanned, type EntryPresenter } from '../presentEntry';
import type { PlanExecution } from '../routes';
import { movedEntryId, type Moves } from './moves';

export interface RearrangingDependencies {
  execute: PlanExecution;
  moves: Moves;
  entries: MealPlanEntries;
  present: EntryPresenter;
  clock: () => Date;
  newId: () => string;
}

export function rearrangingRoutes(
  router: Router<ServiceState>,
  { execute, moves, entries, present, clock, newId }: RearrangingDependencies,
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
    const { date, mealType, before } = await parseBody(ctx, moveMealRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const to = { day: dayOf(date, timeZone), mealType };
    const entry = await entries.byId(householdId, entryId);
    if (!entry) {
      // The answer to the same call may have been lost.
      const arrived = await entries.byId(householdId, movedEntryId(entryId, to));
      if (!arrived) throw notPlanned();
      ctx.body = await present.one(toMeal(arrived), ctx.state.identity);
      return;
    }
    const about = { householdId, at: clock().toISOString(), metadata: metadataOf(ctx) };
    const { meal, position } = await moves.move(toMeal(entry), { ...to, before }, about);
    wrote(ctx, position);
    if (!meal) throw notPlanned();
    ctx.body = await present.one(meal, ctx.state.identity);
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
        meal: { ...toMeal(original), entryId, day, mealType, repeatId: null },
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    const copy = state.meals.get(entryId);
    if (!copy) throw new ApiError('not-found', 'This copy has been removed since');
    ctx.status = 201;
    ctx.body = await present.one(copy, ctx.state.identity);
  });
}
