import type { SkippedRow } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
}

/** A row that becomes a new recipe with this id, or replaces the recipe with this id. */
export interface TakenRow {
  row: number;
  recipeId: string;
  /** Present if the row replaces the recipe. */
  replaces?: boolean;
}

/** `name` is an optional display name, such as the file names. */
export type ImportStarted = DomainEvent<'ImportStarted', OfImport & { startedAt: string; name?: string }>;

/**
 * These rows will become recipes. Recorded before the first of them, so that an interrupted import can be
 * completed or undone. `digest` distinguishes a repeated request from a different one.
 */
export type RowsTaken = DomainEvent<
  'RowsTaken',
  OfImport & { offset: number; digest: string; taken: readonly TakenRow[]; skipped: readonly SkippedRow[] }
>;

/** All its rows, if any, are in the collection. */
export type ImportFinished = DomainEvent<'ImportFinished', OfImport & { finishedAt: string }>;

/** Its recipes are removed from the collection, and no more are added. */
export type ImportUndone = DomainEvent<'ImportUndone', OfImport & { undoneAt: string }>;

export type ImportEvent = ImportStarted | RowsTaken | ImportFinished | ImportUndone;
