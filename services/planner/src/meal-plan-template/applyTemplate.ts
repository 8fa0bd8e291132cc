import { applyTemplateRequestSchema, mealPlanEntrySchema } from '@forkcast/contracts';
import { addDays, dayOf, weekStart } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { Meal } from '../meal-plan/events';
import { planAll } from '../meal-plan/planAll';
import type { PlannerModels } from '../models';
import { templateOf } from './templateOf';

export const applyTemplate = route.post('/api/meal-plans/templates/{id}/apply', {
  summary: 'Adds all meals of a template to a week; idempotent per key',
  body: applyTemplateRequestSchema,
  response: z.array(mealPlanEntrySchema),
  status: 201,
  errors: ['slot-full'],
  async handle(
    { params, body, identity, execute, now, newId },
    { templates, recipes, present }: PlannerModels,
  ) {
    const { week, key = newId() } = body;
    const { householdId, timeZone } = identity;
    const template = await templateOf(templates, identity, params.id);
    const templateMeals = await recipes.withoutDeleted(householdId, template.meals);
    const sunday = weekStart(dayOf(week, timeZone));
    const meals = templateMeals.map(({ templateMealId, weekday, ...meal }): Meal => ({
      ...meal,
      entryId: deterministicEventId('applied-template', templateMealId, sunday, key.toLowerCase()),
      day: addDays(sunday, weekday),
      repeatId: null,
      isTemplate: false,
    }));
    const planned = await planAll(meals, { householdId, week: sunday, at: now, execute });
    return present.all(planned, identity);
  },
});
