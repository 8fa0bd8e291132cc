import type { MealPlanTemplate, TemplateEntry } from '@forkcast/contracts';
import type { TemplateMeal } from './events';
import type { MealPlanTemplateDocument } from './templates/mealPlanTemplates';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name, then the newest first. */
export function sortByName<Named extends { name: string; savedAt: string }>(
  templates: readonly Named[],
): readonly Named[] {
  return [...templates].sort((a, b) => collator.compare(a.name, b.name) || (a.savedAt < b.savedAt ? 1 : -1));
}

export function presentTemplate({ _id, name, meals, savedAt }: MealPlanTemplateDocument): MealPlanTemplate {
  return { id: _id, name, meals: meals.length, savedAt };
}

export function presentTemplateEntry({ templateMealId, ...meal }: TemplateMeal): TemplateEntry {
  return { id: templateMealId, ...meal, kind: meal.kind ?? 'meal', isTemplate: true };
}
