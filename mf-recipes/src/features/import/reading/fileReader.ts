import type { Matches } from '@forkcast/recipe-files';
import type { Found, Reader } from '@forkcast/recipe-files/import';
import type { FileProblem } from '../rows/csvProblem';
import type { FileContent } from '../rows/readRecipeFile';
import type { ChosenFile } from './chosen';

/** Reads chosen files. Rejects if a file can't be read. */
export interface FileReader extends Omit<Reader, 'read'> {
  read: (files: readonly ChosenFile[], onFound: (found: Found) => void, matches?: Matches) => Promise<void>;
  /** Reads the recipes of a table or a JSON-LD file. Rejects with CsvProblem if the file as a whole can't be read. */
  rows: (file: File) => Promise<FileContent>;
}

/** A request to the worker: to read files, a photo in them, or the rows of one file. */
export type ReaderCall =
  | { read: readonly ChosenFile[]; matches?: Matches }
  | { photo: { place: number; at: number } }
  | { rows: File };
export type ReaderRequest = { id: number } & ReaderCall;

export type ReaderResult = { done: true } | { bytes: Uint8Array } | { content: FileContent };

/** A message from the worker: progress, then the result or the error. */
export type ReaderMessage = { id: number } & (
  { found: Found } | { result: ReaderResult } | { failed: string } | { unreadable: FileProblem }
);
