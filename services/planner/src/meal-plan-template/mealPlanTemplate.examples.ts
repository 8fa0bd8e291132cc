import { randomUUID } from 'node:crypto';
import { AT, HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type {
  TemplateDeleted,
  TemplateMeal,
  TemplateRenamed,
  TemplateRestored,
  TemplateSaved,
} from './events';

export const TEMPLATE = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0010';
const about = { householdId: HOUSEHOLD, templateId: TEMPLATE, at: AT };

export function aTemplateMeal(particulars: Partial<TemplateMeal> = {}): TemplateMeal {
  return {
    templateMealId: randomUUID(),
    weekday: 1,
    mealType: 'dinner',
    recipeId: null,
    recipeName: 'Leftovers',
    recipeUrl: null,
    notes: null,
    servings: null,
    ...particulars,
  };
}

export function saved(name: string, meals: readonly TemplateMeal[], isComplete = true): TemplateSaved {
  return { type: 'TemplateSaved', data: { ...about, name, meals, isComplete } };
}

export function renamed(name: string): TemplateRenamed {
  return { type: 'TemplateRenamed', data: { ...about, name } };
}

export function deleted(): TemplateDeleted {
  return { type: 'TemplateDeleted', data: about };
}

export function restored(): TemplateRestored {
  return { type: 'TemplateRestored', data: about };
}
