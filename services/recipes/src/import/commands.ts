import type { SkippedRow } from '@forkcast/contracts';
import type { TakenRow } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Taking the same rows again changes nothing; other rows at the same place are refused. */
export interface TakeRows extends OfImport {
  type: 'TakeRows';
  /** What people call the import; the first rows say it. */
  name?: string | undefined;
  offset: number;
  digest: string;
  taken: readonly TakenRow[];
  skipped: readonly SkippedRow[];
}

export interface FinishImport extends OfImport {
  type: 'FinishImport';
}

/** It stands in the list with or without recipes, and is finished unless `more` is to come. */
export interface NoteImport extends OfImport {
  type: 'NoteImport';
  name?: string | undefined;
  more: boolean;
}

export interface UndoImport extends OfImport {
  type: 'UndoImport';
}

export type ImportCommand = TakeRows | FinishImport | NoteImport | UndoImport;
