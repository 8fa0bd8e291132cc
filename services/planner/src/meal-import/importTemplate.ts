import {
  templateLimits,
  type importTemplateRequestSchema,
  type ImportTemplateResponse,
} from '@forkcast/contracts';
import { deterministicEventId, idInOwnExport, rejectIfUndone } from '@forkcast/event-sourcing';
import type { Call } from '@forkcast/service-kit';
import type { z } from 'zod';
import type { TemplateMeal } from '../meal-plan-template/events';
import { mealPlanTemplate } from '../meal-plan-template/mealPlanTemplate';
import type { PlannerModels } from '../models';
import { resolveRecipes } from './resolveRecipes';
import { mealImport } from './mealImport';
import { undoTemplates } from './undoTemplates';

type ImportCall = Pick<
  Call<string, unknown, z.output<typeof importTemplateRequestSchema>>,
  'body' | 'identity' | 'execute' | 'now'
>;
type Models = Pick<PlannerModels, 'findImported' | 'knownRecipes' | 'load' | 'templates'>;

/** Records the template before adding it, as with meals. */
export async function importTemplate(call: ImportCall, models: Models): Promise<ImportTemplateResponse> {
  const { body, identity, execute, now } = call;
  const { householdId } = identity;
  const { importId, template } = body;
  const { externalId, name } = template;
  const templateId = deterministicEventId('imported-template', householdId, importId, externalId);
  const target = mealImport.of(householdId, importId);
  if (await isExisting(externalId, call, models)) return { importId, outcome: 'there' };
  const isNew = (await models.templates.byId(householdId, templateId)) === null;
  if (isNew && (await models.templates.count(householdId)) >= templateLimits.templates) {
    return { importId, outcome: 'full' };
  }
  const meals = await mealsOf(call, templateId, models);
  const rowId = deterministicEventId('imported-template-row', templateId);
  const imported = { rowId, externalId, templateId, name };
  await execute(target, { type: 'TakeTemplate', importId, householdId, template: imported, at: now });
  const at = template.savedAt !== null && template.savedAt < now ? template.savedAt : now;
  const saved = { householdId, templateId, name, meals, at };
  await execute(mealPlanTemplate.of(templateId), { type: 'SaveTemplate', ...saved }, { untilDone: true });
  await rejectIfUndone(
    () => models.load(target),
    () => undoTemplates([imported], { at: now, execute }),
  );
  return { importId, outcome: 'added' };
}

/**
 * Whether it came with another import that wasn't undone, or is in this household's own export and still
 * exists.
 */
async function isExisting(
  externalId: string,
  { body: { importId }, identity: { householdId } }: ImportCall,
  { findImported, templates }: Models,
): Promise<boolean> {
  const found = await findImported(householdId, [externalId]);
  if (found.some((each) => each.as === 'template' && each.importId !== importId)) return true;
  const templateId = idInOwnExport(externalId);
  return templateId !== null && (await templates.byId(householdId, templateId)) !== null;
}

async function mealsOf(
  { body: { template }, identity: { householdId } }: ImportCall,
  templateId: string,
  models: Models,
): Promise<readonly TemplateMeal[]> {
  const knownRecipeId = await resolveRecipes(template.meals, householdId, models);
  return template.meals.map(({ recipeId, kind, ...meal }, index) => ({
    ...meal,
    ...(kind === 'note' && { kind }),
    templateMealId: deterministicEventId('imported-template-meal', templateId, String(index)),
    recipeId: knownRecipeId(recipeId),
  }));
}
