import type { MealType } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** A recipe on a day of the week, 0 for Sunday to 6 for Saturday. */
export interface TemplateMeal {
  templateMealId: string;
  weekday: number;
  mealType: MealType;
  /** Absent for a meal. */
  kind?: 'note';
  /** As it was planned; the recipe may have been deleted since. */
  recipeId: string | null;
  recipeName: string;
  recipeUrl: string | null;
  notes: string | null;
  servings: number | null;
}

/** `at` is an instant. */
interface Happening {
  householdId: string;
  templateId: string;
  at: string;
}

/** A week was saved under a name: a portion of its meals, in order. The template is there once `isComplete`. */
export type TemplateSaved = DomainEvent<
  'TemplateSaved',
  Happening & { name: string; meals: readonly TemplateMeal[]; isComplete: boolean }
>;
export type TemplateRenamed = DomainEvent<'TemplateRenamed', Happening & { name: string }>;
export type TemplateDeleted = DomainEvent<'TemplateDeleted', Happening>;
/** Deleted by mistake: it is what it was. */
export type TemplateRestored = DomainEvent<'TemplateRestored', Happening>;

export type MealPlanTemplateEvent = TemplateSaved | TemplateRenamed | TemplateDeleted | TemplateRestored;
