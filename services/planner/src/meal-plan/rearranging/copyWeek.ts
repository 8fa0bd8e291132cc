import type Router from '@koa/router';
import { copyWeekRequestSchema, mealPlanEntrySchema } from '@forkcast/contracts';
import { addDays, dayOf, daysOfWeek, weekStart } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { toMeal } from '../entries/mealPlanEntries';
import type { Meal } from '../events';
import { planAll } from '../planAll';
import type { RearrangingDependencies } from './routes';

export function copyWeekRoute(
  router: Router<ServiceState>,
  { execute, entries, present, clock, newId }: Omit<RearrangingDependencies, 'moves'>,
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/copy-week',
    summary:
      'Plans all meals of a week for the same days of another, in addition to what is there; answers the copies',
    body: copyWeekRequestSchema,
    response: z.array(mealPlanEntrySchema),
    status: 201,
    errors: ['invalid-request', 'slot-full', 'conflict'],
  });
  router.post('/api/meal-plans/copy-week', caughtUp, async (ctx) => {
    const { from, to, key = newId() } = await parseBody(ctx, copyWeekRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const source = weekStart(dayOf(from, timeZone));
    const target = weekStart(dayOf(to, timeZone));
    if (source === target) throw new ApiError('invalid-request', 'A week cannot be copied to itself');

    const days = new Map(daysOfWeek(source).map((day, index) => [day, addDays(target, index)]));
    const originals = await entries.between(householdId, source, addDays(source, 6));
    const meals = originals.map((original): Meal => ({
      ...toMeal(original),
      entryId: deterministicEventId('copied-week', householdId, original._id, target, key.toLowerCase()),
      day: days.get(original.day) ?? target,
      repeatId: null,
    }));
    const { planned, position } = await planAll(execute, {
      householdId,
      week: target,
      meals,
      at: clock().toISOString(),
      metadata: metadataOf(ctx),
    });
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = await present.all(planned, ctx.state.identity);
  });
}
