import type { FileRow, FileSummary } from '../rows/readRecipeFile';
import type { RowProblem } from '../rows/rowProblems';

/** A file that was read. */
export interface ReadFile {
  name: string;
  rows: readonly FileRow[];
  summary: FileSummary;
}

/** Phases of an import. */
export type ImportState =
  | { phase: 'no-file' }
  | { phase: 'reading'; name: string }
  | { phase: 'unreadable'; name: string; message: string }
  | ({ phase: 'parsed' } & ReadFile)
  | ({ phase: 'importing'; importId: string; done: number } & ReadFile)
  | ({ phase: 'imported'; importId: string; imported: number; skipped: readonly RowProblem[] } & ReadFile)
  | ({ phase: 'failed'; importId: string; done: number } & ReadFile);
