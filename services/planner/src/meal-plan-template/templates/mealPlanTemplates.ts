import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealPlanTemplateEvent, TemplateMeal } from '../events';
import { mealPlanTemplate } from '../mealPlanTemplate';

/** A template with all its meals. */
export interface MealPlanTemplateDocument {
  _id: string;
  householdId: string;
  name: string;
  savedAt: string;
  /** Whether it exists: from its last saved meal until it is deleted. */
  isComplete: boolean;
  meals: readonly TemplateMeal[];
}

export const mealPlanTemplates = defineProjection<MealPlanTemplateEvent, MealPlanTemplateDocument>({
  name: 'meal-plan-templates',
  streams: [mealPlanTemplate.streams],
  indexes: [{ key: { householdId: 1, isComplete: 1 } }],
  documentIds: (event) => [event.data.templateId],
  evolve: (template, event) => {
    switch (event.type) {
      case 'TemplateSaved': {
        const { templateId, householdId, name, meals, isComplete, at } = event.data;
        const portion = new Set(meals.map(({ templateMealId }) => templateMealId));
        const others = template?.meals.filter(({ templateMealId }) => !portion.has(templateMealId)) ?? [];
        const all = [...others, ...meals];
        return { _id: templateId, householdId, name, savedAt: at, isComplete, meals: all };
      }
      case 'TemplateRenamed':
        return template && { ...template, name: event.data.name };
      case 'TemplateDeleted':
        return template && { ...template, isComplete: false };
      case 'TemplateRestored':
        return template && { ...template, isComplete: true };
      default:
        return event satisfies never;
    }
  },
});

/** Queries of templates. All are limited to one household. */
export type MealPlanTemplates = ReturnType<typeof createMealPlanTemplates>;

export function createMealPlanTemplates(database: DocumentDatabase) {
  const templates = database.collection<MealPlanTemplateDocument>(mealPlanTemplates.name);
  return {
    of: (householdId: string) => templates.find({ householdId, isComplete: true }).toArray(),
    count: (householdId: string) => templates.countDocuments({ householdId, isComplete: true }),
    byId: (householdId: string, templateId: string) =>
      templates.findOne({ _id: templateId, householdId, isComplete: true }),
    withIds: (householdId: string, templateIds: readonly string[]) =>
      templates.find({ _id: { $in: [...templateIds] }, householdId, isComplete: true }).toArray(),
    /** Includes deleted templates. */
    everById: (householdId: string, templateId: string) =>
      templates.findOne({ _id: templateId, householdId }),
  };
}
