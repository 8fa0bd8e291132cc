import type { TemplateMeal } from './events';

/** Saves at most `MEALS_PER_APPEND` meals; repeat until nothing is left to save. */
export interface SaveTemplate {
  type: 'SaveTemplate';
  householdId: string;
  templateId: string;
  name: string;
  meals: readonly TemplateMeal[];
  at: string;
}

export interface RenameTemplate {
  type: 'RenameTemplate';
  name: string;
  at: string;
}

export interface DeleteTemplate {
  type: 'DeleteTemplate';
  at: string;
}

/** Deletes an imported template with this name, unless a user has renamed it. */
export interface WithdrawImportedTemplate {
  type: 'WithdrawImportedTemplate';
  name: string;
  at: string;
}

/** Undoes a deletion. */
export interface RestoreTemplate {
  type: 'RestoreTemplate';
  at: string;
}

export type MealPlanTemplateCommand =
  SaveTemplate | RenameTemplate | DeleteTemplate | WithdrawImportedTemplate | RestoreTemplate;
