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
import type { Meal } from '../events';
import { mealPlanStream } from '../mealPlan';
import { presentEntry } from '../presentEntry';
import { toMeal, type RearrangingDependencies } from './routes';

export function copyWeekRoute(
  router: Router<ServiceState>,
  { execute, entries, clock, newId }: Omit<RearrangingDependencies, 'moves'>,
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
    }));
    const command = { type: 'PlanMeals' as const, householdId, meals, at: clock().toISOString() };
    for (;;) {
      const { events, position, state } = await execute(mealPlanStream(householdId, target), command, {
        metadata: metadataOf(ctx),
      });
      if (events.length > 0) {
        wrote(ctx, position);
        continue;
      }
      ctx.status = 201;
      ctx.body = meals
        .flatMap(({ entryId }) => state.meals.get(entryId) ?? [])
        .map((meal) => presentEntry(meal, timeZone));
      return;
    }
  });
}
