import type { TemplateMeal } from './events';

/** At most `MEALS_PER_APPEND` are saved by one command: it is given again until nothing is left to save. */
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

/** Deletes a template that came with an import under this name, unless a user has renamed it. */
export interface WithdrawImportedTemplate {
  type: 'WithdrawImportedTemplate';
  name: string;
  at: string;
}

/** Takes a deletion back. */
export interface RestoreTemplate {
  type: 'RestoreTemplate';
  at: string;
}

export type MealPlanTemplateCommand =
  SaveTemplate | RenameTemplate | DeleteTemplate | WithdrawImportedTemplate | RestoreTemplate;
