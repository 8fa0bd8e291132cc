import type { SkippedRow } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
}

/** A row that becomes a recipe, under the id it gets, or takes the place of the one with this id. */
export interface TakenRow {
  row: number;
  recipeId: string;
  /** There where it replaces the recipe. */
  replaces?: boolean;
}

/** `name` is what people call it, as the names of its files; left out where nobody said it. */
export type ImportStarted = DomainEvent<'ImportStarted', OfImport & { startedAt: string; name?: string }>;

/**
 * Some rows are about to become these recipes. Written before the first of them, so that whatever happens then, it is
 * known what has to be added or taken away. `digest` tells a repeated request from another one.
 */
export type RowsTaken = DomainEvent<
  'RowsTaken',
  OfImport & { offset: number; digest: string; taken: readonly TakenRow[]; skipped: readonly SkippedRow[] }
>;

/** All its rows, if there are any, are in the collection. */
export type ImportFinished = DomainEvent<'ImportFinished', OfImport & { finishedAt: string }>;

/** Its recipes leave the collection, and no more come. */
export type ImportUndone = DomainEvent<'ImportUndone', OfImport & { undoneAt: string }>;

export type ImportEvent = ImportStarted | RowsTaken | ImportFinished | ImportUndone;
