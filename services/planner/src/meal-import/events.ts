import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** A meal of a file and the id of its entry in the plan and the history. */
export interface TakenMeal {
  rowId: string;
  externalId: string;
  as: 'planned' | 'eaten';
  entryId: string;
  day: Day;
  /** The name in the file. */
  name: string;
}

/**
 * These meals will be added. Recorded before the first of them, so that undo knows what to remove even after
 * a crash.
 */
export type MealsTaken = DomainEvent<'MealsTaken', OfImport & { meals: readonly TakenMeal[] }>;

/** A template of a file and its id here. */
export interface TakenTemplate {
  rowId: string;
  externalId: string;
  templateId: string;
  /** The name in the file. */
  name: string;
}

/** The template will be added. */
export type TemplateTaken = DomainEvent<'TemplateTaken', OfImport & { template: TakenTemplate }>;

/** Removes the import's meals from plan and history and its templates, and prevents further ones. */
export type MealImportUndone = DomainEvent<'MealImportUndone', OfImport>;

export type MealImportEvent = MealsTaken | TemplateTaken | MealImportUndone;
