import { copyWeekRequestSchema, mealPlanEntrySchema } from '@forkcast/contracts';
import { addDays, dayOf, daysOfWeek, weekStart } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { PlannerModels } from '../../models';
import { toMeal } from '../entries/mealPlanEntries';
import type { Meal } from '../events';
import { planAll } from '../planAll';

export const copyWeek = route.post('/api/meal-plans/copy-week', {
  summary:
    'Copies all meals of a week to the same days of another, in addition to the meals there; idempotent per key',
  body: copyWeekRequestSchema,
  response: z.array(mealPlanEntrySchema),
  status: 201,
  errors: ['invalid-request', 'slot-full'],
  async handle({ body, identity, execute, now, newId }, { entries, present }: PlannerModels) {
    const { from, to, key = newId() } = body;
    const { householdId, timeZone } = identity;
    const source = weekStart(dayOf(from, timeZone));
    const target = weekStart(dayOf(to, timeZone));
    if (source === target) throw new ApiError('invalid-request', "You can't copy a week to itself");

    const days = new Map(daysOfWeek(source).map((day, index) => [day, addDays(target, index)]));
    const originals = await entries.between(householdId, source, addDays(source, 6));
    const meals = originals.map((original): Meal => ({
      ...toMeal(original),
      entryId: deterministicEventId('copied-week', householdId, original._id, target, key.toLowerCase()),
      day: days.get(original.day) ?? target,
      repeatId: null,
    }));
    const planned = await planAll(meals, { householdId, week: target, at: now, execute });
    return present.all(planned, identity);
  },
});
