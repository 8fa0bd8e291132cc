import { copyMealRequestSchema, mealPlanEntrySchema, moveMealRequestSchema } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import type { PlannerModels } from '../../models';
import { toMeal } from '../entries/mealPlanEntries';
import { mealPlan } from '../mealPlan';
import { mealNotFound } from '../presentEntry';
import { copyWeek } from './copyWeek';
import { moveMeal, movedEntryId } from './moves';

const move = route.post('/api/meal-plans/{id}/move', {
  summary: 'Moves a meal to another slot; a meal moved to another week gets a new id',
  body: moveMealRequestSchema,
  response: mealPlanEntrySchema,
  errors: ['slot-full'],
  async handle({ params, body, identity, execute, now }, { entries, present }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const to = { day: dayOf(body.date, timeZone), mealType: body.mealType };
    const entry = await entries.byId(householdId, params.id);
    if (!entry) {
      // The response to an earlier identical call may have been lost.
      const arrived = await entries.byId(householdId, movedEntryId(params.id, to));
      if (!arrived) throw mealNotFound();
      return present.one(toMeal(arrived), identity);
    }
    const destination = { ...to, before: body.before };
    const moved = await moveMeal(toMeal(entry), destination, { householdId, at: now, execute });
    if (!moved) throw mealNotFound();
    return present.one(moved, identity);
  },
});

const copy = route.post('/api/meal-plans/{id}/copy', {
  summary: 'Copies a meal to another slot or the same one; idempotent per key',
  body: copyMealRequestSchema,
  response: mealPlanEntrySchema,
  status: 201,
  errors: ['slot-full'],
  async handle({ params, body, identity, execute, now, newId }, { entries, present }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { date, mealType, key } = body;
    const original = await entries.byId(householdId, params.id);
    if (!original) throw mealNotFound();
    const day = dayOf(date, timeZone);
    const entryId = key
      ? deterministicEventId('copied-meal', householdId, params.id, key.toLowerCase())
      : newId();
    const meal = { ...toMeal(original), entryId, day, mealType, repeatId: null };
    const { state } = await execute(mealPlan.of(householdId, day), {
      type: 'PlanMeal',
      householdId,
      meal,
      at: now,
    });
    const planned = state.meals.get(entryId);
    if (!planned) throw new ApiError('not-found', 'This copy has been removed');
    return present.one(planned, identity);
  },
});

export const rearrangingRoutes = [copyWeek, move, copy];
