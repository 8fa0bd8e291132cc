import { ApiError, type Identity } from '@forkcast/service-kit';
import type { MealPlanTemplateDocument, MealPlanTemplates } from './templates/mealPlanTemplates';

/** A template of the caller's household. Throws ApiError 'not-found'. */
export async function templateOf(
  templates: Pick<MealPlanTemplates, 'byId'>,
  { householdId }: Identity,
  templateId: string,
): Promise<MealPlanTemplateDocument> {
  const template = await templates.byId(householdId, templateId);
  if (!template) throw templateNotFound();
  return template;
}

export function templateNotFound(): ApiError {
  return new ApiError('not-found', 'This template no longer exists');
}
