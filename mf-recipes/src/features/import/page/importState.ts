import type {
  Choice,
  Comparison,
  RunningImport,
  Part,
  ReadFiles,
  RunState,
  TagChoices,
} from '@forkcast/recipe-files/import';

/** Phases of an import of files. */
export type ImportFilesState =
  | { phase: 'choose'; problem: string | null }
  | { phase: 'reading'; files: readonly string[]; count: number }
  | {
      phase: 'preview';
      read: ReadFiles;
      comparison: Comparison;
      going: RunningImport | null;
      choices: ReadonlyMap<number, Choice>;
      excluded: ReadonlySet<Part>;
      tags: TagChoices;
    }
  | RunState;
