import type Router from '@koa/router';
import {
  mealRepeatSchema,
  repeatMealRequestSchema,
  stoppedRepeatSchema,
  stopRepeatRequestSchema,
} from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
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
import { toMeal, type MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import { notPlanned } from '../meal-plan/presentEntry';
import type { CarryOut, RepeatExecution } from './carryOut';
import { after, firstAfter, mealRepeatStream } from './mealRepeat';
import type { MealRepeats } from './repeats/mealRepeats';

export interface MealRepeatRoutesDependencies {
  execute: RepeatExecution;
  carryOut: CarryOut;
  repeats: MealRepeats;
  entries: MealPlanEntries;
  clock: () => Date;
}

export function mealRepeatRoutes(
  router: Router<ServiceState>,
  { execute, carryOut, repeats, entries, clock }: MealRepeatRoutesDependencies,
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/{id}/repeat',
    summary:
      'Plans a meal again every week, for good or up to a day; a call that is repeated changes nothing',
    body: repeatMealRequestSchema,
    response: mealRepeatSchema,
    status: 201,
    errors: ['not-found', 'conflict'],
  });
  router.post('/api/meal-plans/:id/repeat', caughtUp, async (ctx) => {
    const entryId = parseParam(ctx, 'id');
    const { until } = await parseBody(ctx, repeatMealRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const entry = await entries.byId(householdId, entryId);
    if (!entry) throw notPlanned();
    const { mealType, recipeId, recipeName, recipeUrl, notes, servings, day } = toMeal(entry);
    const repeatId = deterministicEventId('meal-repeat', householdId, entryId);
    const yesterday = addDays(dayOf(clock(), timeZone), -1);
    await carryOut(repeatId, metadataOf(ctx));
    const { state } = await execute(
      mealRepeatStream(repeatId),
      {
        type: 'StartRepeat',
        householdId,
        repeatId,
        entryId,
        meal: { mealType, recipeId, recipeName, recipeUrl, notes, servings },
        first: after(day > yesterday ? day : yesterday, day),
        until,
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    const { planned, position } = await carryOut(repeatId, metadataOf(ctx));
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = { id: repeatId, until: state.about?.until ?? null, planned };
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/repeats/{id}/stop',
    summary: 'Repeats a meal no longer; what is planned for days after today is kept or removed',
    body: stopRepeatRequestSchema,
    response: stoppedRepeatSchema,
    errors: ['not-found', 'conflict'],
  });
  router.post('/api/meal-plans/repeats/:id/stop', caughtUp, async (ctx) => {
    const repeatId = parseParam(ctx, 'id');
    const { later } = await parseBody(ctx, stopRepeatRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const repeat = await repeats.byId(householdId, repeatId);
    if (!repeat) throw new ApiError('not-found', 'This meal does not repeat any more');
    const today = dayOf(clock(), timeZone);
    const stopped = await execute(
      mealRepeatStream(repeatId),
      { type: 'StopRepeat', removeAfter: later === 'remove' ? today : null, at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    const { removed, position } = await carryOut(repeatId, metadataOf(ctx));
    wrote(ctx, position ?? stopped.position);
    ctx.body = { removed };
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/repeats/{id}/resume',
    summary: 'Repeats a meal again that was stopped, from the day after today on',
    response: mealRepeatSchema,
    errors: ['not-found', 'conflict'],
  });
  router.post('/api/meal-plans/repeats/:id/resume', caughtUp, async (ctx) => {
    const repeatId = parseParam(ctx, 'id');
    const { householdId, timeZone } = ctx.state.identity;
    const metadata = metadataOf(ctx);
    const at = clock().toISOString();
    // A command that changes nothing shows what is there.
    const nothing = { type: 'RecordPlanned' as const, round: 0, through: '', at };
    const { about, next } = (await execute(mealRepeatStream(repeatId), nothing, { metadata })).state;
    if (!about || next === null || about.householdId !== householdId)
      throw new ApiError('not-found', 'This meal does not repeat');
    // What was to be taken out goes first, should that have been cut short.
    await carryOut(repeatId, metadata);
    const first = firstAfter(dayOf(clock(), timeZone), next);
    await execute(mealRepeatStream(repeatId), { type: 'StartRepeat', ...about, first, at }, { metadata });
    const { planned, position } = await carryOut(repeatId, metadata);
    wrote(ctx, position);
    ctx.body = { id: repeatId, until: about.until, planned };
  });
}
