import type {
  Choice,
  Comparison,
  Going,
  Part,
  ReadFiles,
  RunState,
  TagChoices,
} from '@forkcast/recipe-files/import';

/** Where an import of files is. */
export type ImportFilesState =
  | { phase: 'choose'; problem: string | null }
  | { phase: 'reading'; files: readonly string[]; count: number }
  | {
      phase: 'preview';
      read: ReadFiles;
      comparison: Comparison;
      going: Going | null;
      choices: ReadonlyMap<number, Choice>;
      /** What is not to be brought in. */
      without: ReadonlySet<Part>;
      tags: TagChoices;
    }
  | RunState;
