import type Router from '@koa/router';
import { applyTemplateRequestSchema, mealPlanEntrySchema } from '@forkcast/contracts';
import { addDays, dayOf, weekStart } from '@forkcast/days';
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
import { z } from 'zod';
import type { Meal } from '../meal-plan/events';
import { planAll } from '../meal-plan/planAll';
import type { EntryPresenter } from '../meal-plan/presentEntry';
import type { PlanExecution } from '../meal-plan/routes';
import type { KnownRecipes } from '../recipes/knownRecipes';
import { withoutDeleted } from './presentTemplate';
import type { MealPlanTemplates } from './templates/mealPlanTemplates';

export interface ApplyTemplateDependencies {
  executePlan: PlanExecution;
  templates: Pick<MealPlanTemplates, 'byId'>;
  recipes: Pick<KnownRecipes, 'about'>;
  present: EntryPresenter;
  clock: () => Date;
  newId: () => string;
}

export function applyTemplateRoute(
  router: Router<ServiceState>,
  { executePlan, templates, recipes, present, clock, newId }: ApplyTemplateDependencies,
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/templates/{id}/apply',
    summary:
      'Plans all meals of a template for a week, in addition to what is there; once for a key, however often it is sent',
    body: applyTemplateRequestSchema,
    response: z.array(mealPlanEntrySchema),
    status: 201,
    errors: ['not-found', 'slot-full', 'conflict'],
  });
  router.post('/api/meal-plans/templates/:id/apply', caughtUp, async (ctx) => {
    const templateId = parseParam(ctx, 'id');
    const { week, key = newId() } = await parseBody(ctx, applyTemplateRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const template = await templates.byId(householdId, templateId);
    if (!template) throw new ApiError('not-found', 'This template is not there any more');
    const known = await recipes.about(
      householdId,
      template.meals.flatMap(({ recipeId }) => recipeId ?? []),
    );
    const sunday = weekStart(dayOf(week, timeZone));
    const meals = withoutDeleted(template.meals, known).map(({ templateMealId, weekday, ...meal }): Meal => ({
      ...meal,
      entryId: deterministicEventId('applied-template', templateMealId, sunday, key.toLowerCase()),
      day: addDays(sunday, weekday),
      repeatId: null,
      isTemplate: false,
    }));
    const at = clock().toISOString();
    const metadata = metadataOf(ctx);
    const { planned, position } = await planAll(executePlan, {
      householdId,
      week: sunday,
      meals,
      at,
      metadata,
    });
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = await present.all(planned, ctx.state.identity);
  });
}
