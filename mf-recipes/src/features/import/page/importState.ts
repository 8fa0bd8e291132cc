import type {
  Choice,
  Comparison,
  RunningImport,
  Part,
  ReadFiles,
  RunState,
  TagChoices,
} from '@forkcast/recipe-files/import';

/** What was found in the files, and what the user wants to import. */
export interface ImportPreview {
  phase: 'preview';
  read: ReadFiles;
  comparison: Comparison;
  going: RunningImport | null;
  choices: ReadonlyMap<number, Choice>;
  excluded: ReadonlySet<Part>;
  tags: TagChoices;
}

/** Phases of an import of files. */
export type ImportFilesState =
  | { phase: 'choose'; problem: string | null }
  | { phase: 'reading'; files: readonly string[]; count: number }
  | ImportPreview
  | RunState;
