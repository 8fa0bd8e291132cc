import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** A meal of a file, and the entry that it is in plan and history. */
export interface TakenMeal {
  rowId: string;
  externalId: string;
  as: 'planned' | 'eaten';
  entryId: string;
  day: Day;
  /** What it was called then. */
  name: string;
}

/** These are about to come. Written before the first of them, so that whatever happens then, it is known what to take away. */
export type MealsTaken = DomainEvent<'MealsTaken', OfImport & { meals: readonly TakenMeal[] }>;

/** A template of a file, and what it is here. */
export interface TakenTemplate {
  rowId: string;
  externalId: string;
  templateId: string;
  /** What it was called then. */
  name: string;
}

/** This is about to come. */
export type TemplateTaken = DomainEvent<'TemplateTaken', OfImport & { template: TakenTemplate }>;

/** Its meals leave plan and history, its templates are deleted, and no more come. */
export type MealImportUndone = DomainEvent<'MealImportUndone', OfImport>;

export type MealImportEvent = MealsTaken | TemplateTaken | MealImportUndone;
