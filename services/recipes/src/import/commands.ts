import type { SkippedRow } from '@forkcast/contracts';
import type { TakenRow } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Taking the same rows again changes nothing; other rows at the same offset are rejected. */
export interface TakeRows extends OfImport {
  type: 'TakeRows';
  /** A display name for the import; used from its first rows. */
  name?: string | undefined;
  offset: number;
  digest: string;
  taken: readonly TakenRow[];
  skipped: readonly SkippedRow[];
}

export interface FinishImport extends OfImport {
  type: 'FinishImport';
}

/** Lists the import even without recipes, and finishes it unless `more` follows. */
export interface NoteImport extends OfImport {
  type: 'NoteImport';
  name?: string | undefined;
  more: boolean;
}

export interface UndoImport extends OfImport {
  type: 'UndoImport';
}

export type ImportCommand = TakeRows | FinishImport | NoteImport | UndoImport;
