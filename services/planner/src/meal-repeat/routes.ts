import {
  mealRepeatSchema,
  repeatMealRequestSchema,
  stoppedRepeatSchema,
  stopRepeatRequestSchema,
} from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import { toMeal } from '../meal-plan/entries/mealPlanEntries';
import { mealNotFound } from '../meal-plan/presentEntry';
import type { PlannerModels } from '../models';
import { applyRepeat } from './applyRepeat';
import { firstRepeatAfter, firstWeekdayAfter, mealRepeat } from './mealRepeat';

const repeatMeal = route.post('/api/meal-plans/{id}/repeat', {
  summary: 'Repeats a meal every week, indefinitely or until a day; idempotent',
  body: repeatMealRequestSchema,
  response: mealRepeatSchema,
  status: 201,
  async handle(
    { params, body: { until }, identity, execute, now },
    { entries, recipes, load }: PlannerModels,
  ) {
    const { householdId, timeZone } = identity;
    const entry = await entries.byId(householdId, params.id);
    if (!entry) throw mealNotFound();
    const { mealType, recipeId, recipeName, recipeUrl, notes, servings, day, kind } = toMeal(entry);
    const repeatId = deterministicEventId('meal-repeat', householdId, params.id);
    const yesterday = addDays(dayOf(now, timeZone), -1);
    const about = { at: now, execute, recipes, load };
    await applyRepeat(repeatId, about);
    const { state } = await execute(mealRepeat.of(repeatId), {
      type: 'StartRepeat',
      householdId,
      repeatId,
      entryId: params.id,
      meal: { mealType, ...(kind && { kind }), recipeId, recipeName, recipeUrl, notes, servings },
      first: firstRepeatAfter(day > yesterday ? day : yesterday, day),
      until,
      at: now,
    });
    const { planned } = await applyRepeat(repeatId, about);
    return { id: repeatId, until: state.about?.until ?? null, planned };
  },
});

const stopRepeat = route.post('/api/meal-plans/repeats/{id}/stop', {
  summary: 'Stops a repeat and keeps or removes its future meals',
  body: stopRepeatRequestSchema,
  response: stoppedRepeatSchema,
  async handle({ params, body, identity, execute, now }, { repeats, recipes, load }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const repeat = await repeats.byId(householdId, params.id);
    if (!repeat) throw new ApiError('not-found', 'This meal no longer repeats');
    const removeAfter = body.later === 'remove' ? dayOf(now, timeZone) : null;
    await execute(mealRepeat.of(params.id), { type: 'StopRepeat', removeAfter, at: now });
    const { removed } = await applyRepeat(params.id, { at: now, execute, recipes, load });
    return { removed };
  },
});

const resumeRepeat = route.post('/api/meal-plans/repeats/{id}/resume', {
  summary: 'Resumes a stopped repeat from tomorrow on',
  response: mealRepeatSchema,
  errors: ['invalid-request'],
  async handle({ params, identity, execute, now }, { recipes, load }: PlannerModels) {
    const { householdId, timeZone } = identity;
    const { about: repeat, next } = (await load(mealRepeat.of(params.id))).state;
    if (!repeat || next === null || repeat.householdId !== householdId)
      throw new ApiError('not-found', "This meal doesn't repeat");
    const about = { at: now, execute, recipes, load };
    // First removes meals that an interrupted stop left in the plan.
    await applyRepeat(params.id, about);
    const first = firstWeekdayAfter(dayOf(now, timeZone), next);
    await execute(mealRepeat.of(params.id), { type: 'StartRepeat', ...repeat, first, at: now });
    const { planned } = await applyRepeat(params.id, about);
    return { id: params.id, until: repeat.until, planned };
  },
});

export const mealRepeatRoutes = [repeatMeal, stopRepeat, resumeRepeat];
