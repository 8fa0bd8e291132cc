import { defineProjection, type DocumentCollection, type DocumentDatabase } from '@forkcast/event-sourcing';
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
export interface MealPlanTemplates {
  of(householdId: string): Promise<readonly MealPlanTemplateDocument[]>;
  count(householdId: string): Promise<number>;
  byId(householdId: string, templateId: string): Promise<MealPlanTemplateDocument | null>;
  withIds(householdId: string, templateIds: readonly string[]): Promise<readonly MealPlanTemplateDocument[]>;
  /** Includes deleted templates. */
  everById(householdId: string, templateId: string): Promise<MealPlanTemplateDocument | null>;
}

export function createMealPlanTemplates(database: DocumentDatabase): MealPlanTemplates {
  const templates: DocumentCollection<MealPlanTemplateDocument> = database.collection(mealPlanTemplates.name);
  return {
    of: (householdId) => templates.find({ householdId, isComplete: true }).toArray(),
    count: (householdId) => templates.countDocuments({ householdId, isComplete: true }),
    byId: (householdId, templateId) => templates.findOne({ _id: templateId, householdId, isComplete: true }),
    withIds: (householdId, templateIds) =>
      templates.find({ _id: { $in: [...templateIds] }, householdId, isComplete: true }).toArray(),
    everById: (householdId, templateId) => templates.findOne({ _id: templateId, householdId }),
  };
}
