import type { MealType } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** A recipe on a day of the week, 0 for Sunday to 6 for Saturday. */
export interface TemplateMeal {
  templateMealId: string;
  weekday: number;
  mealType: MealType;
  /** Absent for a meal. */
  kind?: 'note';
  /** As planned; the recipe may have been deleted since. */
  recipeId: string | null;
  recipeName: string;
  recipeUrl: string | null;
  notes: string | null;
  servings: number | null;
}

/** `at` is ISO 8601. */
interface TemplateEventData {
  householdId: string;
  templateId: string;
  at: string;
}

/** A part of a week's meals was saved under a name, in order. The template exists once `isComplete`. */
export type TemplateSaved = DomainEvent<
  'TemplateSaved',
  TemplateEventData & { name: string; meals: readonly TemplateMeal[]; isComplete: boolean }
>;
export type TemplateRenamed = DomainEvent<'TemplateRenamed', TemplateEventData & { name: string }>;
export type TemplateDeleted = DomainEvent<'TemplateDeleted', TemplateEventData>;
/** A deletion was undone. */
export type TemplateRestored = DomainEvent<'TemplateRestored', TemplateEventData>;

export type MealPlanTemplateEvent = TemplateSaved | TemplateRenamed | TemplateDeleted | TemplateRestored;
