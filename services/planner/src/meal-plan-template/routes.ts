import type Router from '@koa/router';
import {
  mealPlanTemplateSchema,
  renameTemplateRequestSchema,
  saveTemplateRequestSchema,
  templateLimits,
  templateWithEntriesSchema,
} from '@forkcast/contracts';
import { addDays, dayOf, weekdayOf, weekStart } from '@forkcast/days';
import { deterministicEventId, type CommandHandler } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  type Identity,
  type ServiceState,
} from '@forkcast/service-kit';
import { z } from 'zod';
import type { MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import type { KnownRecipes } from '../recipes/knownRecipes';
import type { MealPlanTemplateCommand } from './commands';
import type { MealPlanTemplateEvent } from './events';
import { mealPlanTemplateStream, type MealPlanTemplateState } from './mealPlanTemplate';
import { presentTemplate, presentTemplateEntry, presentTemplates, withoutDeleted } from './presentTemplate';
import { saveWeek } from './saveWeek';
import type { MealPlanTemplateDocument, MealPlanTemplates } from './templates/mealPlanTemplates';

export type TemplateExecution = CommandHandler<
  MealPlanTemplateState,
  MealPlanTemplateCommand,
  MealPlanTemplateEvent
>;

export interface TemplateRoutesDependencies {
  execute: TemplateExecution;
  templates: MealPlanTemplates;
  entries: MealPlanEntries;
  recipes: Pick<KnownRecipes, 'about'>;
  clock: () => Date;
  newId: () => string;
}

export function templateRoutes(
  router: Router<ServiceState>,
  { execute, templates, entries, recipes, clock, newId }: TemplateRoutesDependencies,
): void {
  const root = '/api/meal-plans/templates';

  describeRoute(router, {
    method: 'get',
    path: root,
    summary: 'The weeks that the household has saved as templates, by name',
    response: z.array(mealPlanTemplateSchema),
  });
  router.get(root, async (ctx) => {
    ctx.body = presentTemplates(await templates.of(ctx.state.identity.householdId));
  });

  describeRoute(router, {
    method: 'get',
    path: `${root}/{id}`,
    summary: 'A template with its meals, in order of day, meal and addition',
    response: templateWithEntriesSchema,
  });
  router.get(`${root}/:id`, async (ctx) => {
    const template = await templateOf(ctx.state.identity, parseParam(ctx, 'id'));
    const recipeIds = template.meals.flatMap(({ recipeId }) => recipeId ?? []);
    const known = await recipes.about(template.householdId, recipeIds);
    const meals = withoutDeleted(template.meals, known);
    ctx.body = { ...presentTemplate(template), entries: meals.map(presentTemplateEntry) };
  });

  describeRoute(router, {
    method: 'post',
    path: root,
    summary: 'Saves all meals of a week as a template; once for a key, however often it is sent',
    body: saveTemplateRequestSchema,
    response: mealPlanTemplateSchema,
    status: 201,
    errors: ['invalid-request', 'template-full', 'too-many-templates', 'conflict'],
  });
  router.post(root, caughtUp, async (ctx) => {
    const { week, name, key = newId() } = await parseBody(ctx, saveTemplateRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const templateId = deterministicEventId('meal-plan-template', householdId, key.toLowerCase());
    const isNew = (await templates.byId(householdId, templateId)) === null;
    if (isNew) await checkRoom(householdId);
    const sunday = weekStart(dayOf(week, timeZone));
    const planned = await entries.between(householdId, sunday, addDays(sunday, 6));
    const meals = planned.map(({ _id, day, ...entry }) => ({
      templateMealId: deterministicEventId('template-meal', templateId, _id),
      weekday: weekdayOf(day),
      mealType: entry.mealType,
      recipeId: entry.recipeId,
      recipeName: entry.recipeName,
      recipeUrl: entry.recipeUrl,
      notes: entry.notes,
      servings: entry.servings ?? null,
    }));
    const at = clock().toISOString();
    const about = { householdId, templateId, name, at };
    const { position, state } = await saveWeek(execute, { ...about, meals }, metadataOf(ctx));
    wrote(ctx, position);
    if (state.status !== 'saved') throw new ApiError('not-found', 'This template has been deleted since');
    ctx.status = 201;
    ctx.body = { id: templateId, name: state.name, meals: state.saved.size, savedAt: at };
  });

  describeRoute(router, {
    method: 'patch',
    path: `${root}/{id}`,
    summary: 'Renames a template',
    body: renameTemplateRequestSchema,
    response: mealPlanTemplateSchema,
    errors: ['conflict'],
  });
  router.patch(`${root}/:id`, caughtUp, async (ctx) => {
    const { name } = await parseBody(ctx, renameTemplateRequestSchema);
    const template = await templateOf(ctx.state.identity, parseParam(ctx, 'id'));
    const { position } = await execute(
      mealPlanTemplateStream(template._id),
      { type: 'RenameTemplate', name, at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.body = presentTemplate({ ...template, name });
  });

  describeRoute(router, {
    method: 'delete',
    path: `${root}/{id}`,
    summary: 'Deletes a template; what was planned from it stays planned',
    status: 204,
    errors: ['conflict'],
  });
  router.delete(`${root}/:id`, caughtUp, async (ctx) => {
    const template = await templateOf(ctx.state.identity, parseParam(ctx, 'id'));
    const { position } = await execute(
      mealPlanTemplateStream(template._id),
      { type: 'DeleteTemplate', at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.status = 204;
  });

  describeRoute(router, {
    method: 'post',
    path: `${root}/{id}/restore`,
    summary: 'Takes the deletion of a template back',
    response: mealPlanTemplateSchema,
    errors: ['too-many-templates', 'conflict'],
  });
  router.post(`${root}/:id/restore`, caughtUp, async (ctx) => {
    const { householdId } = ctx.state.identity;
    const template = await templates.everById(householdId, parseParam(ctx, 'id'));
    if (!template) throw isNotThere();
    if (!template.isComplete) await checkRoom(householdId);
    const { position } = await execute(
      mealPlanTemplateStream(template._id),
      { type: 'RestoreTemplate', at: clock().toISOString() },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.body = presentTemplate(template);
  });

  async function checkRoom(householdId: string): Promise<void> {
    if ((await templates.count(householdId)) >= templateLimits.templates)
      throw new ApiError('too-many-templates');
  }

  async function templateOf(
    { householdId }: Identity,
    templateId: string,
  ): Promise<MealPlanTemplateDocument> {
    const template = await templates.byId(householdId, templateId);
    if (!template) throw isNotThere();
    return template;
  }
}

function isNotThere(): ApiError {
  return new ApiError('not-found', 'This template is not there any more');
}
