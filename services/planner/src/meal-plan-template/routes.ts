import {
  mealPlanTemplateSchema,
  renameTemplateRequestSchema,
  saveTemplateRequestSchema,
  templateLimits,
  templateWithEntriesSchema,
  type TemplateWithEntries,
} from '@forkcast/contracts';
import { addDays, dayOf, weekdayOf, weekStart } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { PlannerModels } from '../models';
import { applyTemplate } from './applyTemplate';
import { mealPlanTemplate } from './mealPlanTemplate';
import { presentTemplate, presentTemplateEntry, sortByName } from './presentTemplate';
import { templateNotFound, templateOf } from './templateOf';
import type { MealPlanTemplateDocument, MealPlanTemplates } from './templates/mealPlanTemplates';

const listTemplates = route.get('/api/meal-plans/templates', {
  summary: 'The household’s templates, by name',
  response: z.array(mealPlanTemplateSchema),
  handle: async ({ identity }, { templates }: PlannerModels) =>
    sortByName(await templates.of(identity.householdId)).map(presentTemplate),
});

const readTemplate = route.get('/api/meal-plans/templates/{id}', {
  summary: 'A template with its meals, by day, meal type and order of addition',
  response: templateWithEntriesSchema,
  async handle({ params, identity }, { templates, recipes }: PlannerModels) {
    return presentWithEntries(await templateOf(templates, identity, params.id), recipes);
  },
});

const exportTemplates = route.get('/api/meal-plans/exported-templates', {
  summary: 'The household’s templates with their meals, by name',
  response: z.array(templateWithEntriesSchema),
  hidden: true,
  exported: { as: 'document', name: 'meal-plan-templates', order: 70 },
  async handle({ identity }, { templates, recipes }: PlannerModels) {
    const exported: TemplateWithEntries[] = [];
    for (const template of sortByName(await templates.of(identity.householdId))) {
      exported.push(await presentWithEntries(template, recipes));
    }
    return exported;
  },
});

const saveTemplate = route.post('/api/meal-plans/templates', {
  summary: 'Saves all meals of a week as a template; idempotent per key',
  body: saveTemplateRequestSchema,
  response: mealPlanTemplateSchema,
  status: 201,
  errors: ['invalid-request', 'template-full', 'too-many-templates'],
  async handle({ body, identity, execute, now, newId }, { templates, entries }: PlannerModels) {
    const { week, name, key = newId() } = body;
    const { householdId, timeZone } = identity;
    const templateId = deterministicEventId('meal-plan-template', householdId, key.toLowerCase());
    const isNew = (await templates.byId(householdId, templateId)) === null;
    if (isNew) await requireRoom(templates, householdId);
    const sunday = weekStart(dayOf(week, timeZone));
    const planned = await entries.between(householdId, sunday, addDays(sunday, 6));
    const meals = planned.map(({ _id, day, ...entry }) => ({
      templateMealId: deterministicEventId('template-meal', templateId, _id),
      weekday: weekdayOf(day),
      mealType: entry.mealType,
      ...(entry.kind && { kind: entry.kind }),
      recipeId: entry.recipeId,
      recipeName: entry.recipeName,
      recipeUrl: entry.recipeUrl,
      notes: entry.notes,
      servings: entry.servings ?? null,
    }));
    const template = { householdId, templateId, name, meals, at: now };
    // A repeated call resumes an interrupted save.
    const { state } = await execute(
      mealPlanTemplate.of(templateId),
      { type: 'SaveTemplate', ...template },
      { untilDone: true },
    );
    if (state.status !== 'saved') throw new ApiError('not-found', 'This template has been deleted');
    return { id: templateId, name: state.name, meals: state.saved.size, savedAt: now };
  },
});

const renameTemplate = route.patch('/api/meal-plans/templates/{id}', {
  summary: 'Renames a template',
  body: renameTemplateRequestSchema,
  response: mealPlanTemplateSchema,
  async handle({ params, body: { name }, identity, execute, now }, { templates }: PlannerModels) {
    const template = await templateOf(templates, identity, params.id);
    await execute(mealPlanTemplate.of(template._id), { type: 'RenameTemplate', name, at: now });
    return presentTemplate({ ...template, name });
  },
});

const deleteTemplate = route.delete('/api/meal-plans/templates/{id}', {
  summary: 'Deletes a template; meals planned from it stay planned',
  status: 204,
  async handle({ params, identity, execute, now }, { templates }: PlannerModels) {
    const template = await templateOf(templates, identity, params.id);
    await execute(mealPlanTemplate.of(template._id), { type: 'DeleteTemplate', at: now });
  },
});

const restoreTemplate = route.post('/api/meal-plans/templates/{id}/restore', {
  summary: 'Restores a deleted template',
  response: mealPlanTemplateSchema,
  errors: ['too-many-templates'],
  async handle({ params, identity, execute, now }, { templates }: PlannerModels) {
    const template = await templates.everById(identity.householdId, params.id);
    if (!template) throw templateNotFound();
    if (!template.isComplete) await requireRoom(templates, identity.householdId);
    await execute(mealPlanTemplate.of(template._id), { type: 'RestoreTemplate', at: now });
    return presentTemplate(template);
  },
});

export const templateRoutes = [
  listTemplates,
  exportTemplates,
  readTemplate,
  saveTemplate,
  renameTemplate,
  deleteTemplate,
  restoreTemplate,
  applyTemplate,
];

async function presentWithEntries(
  template: MealPlanTemplateDocument,
  recipes: PlannerModels['recipes'],
): Promise<TemplateWithEntries> {
  const meals = await recipes.withoutDeleted(template.householdId, template.meals);
  return { ...presentTemplate(template), entries: meals.map(presentTemplateEntry) };
}

async function requireRoom(templates: MealPlanTemplates, householdId: string): Promise<void> {
  if ((await templates.count(householdId)) >= templateLimits.templates)
    throw new ApiError('too-many-templates');
}
