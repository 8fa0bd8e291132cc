import type { ComparedRecipe, SkipReason } from '@forkcast/contracts';
import type { ImportProblem } from '@forkcast/recipe-files';
import type { Choice, Decided } from './decisions';
import type { FoundRecipe } from './reading/fileReader';
import type { PhotoFailure } from './sendPhotos';

/** What chosen files hold. */
export interface ReadFiles {
  /** What the files are called. */
  files: readonly string[];
  recipes: readonly FoundRecipe[];
  meals: number;
  items: number;
  problems: readonly ImportProblem[];
  /** Whether there are more recipes than one import takes. */
  tooMany: boolean;
}

/** Which of the recipes are there already; a failure can be tried again. */
export type Comparison =
  | { state: 'pending' }
  | { state: 'failed'; why: string }
  | { state: 'known'; compared: readonly ComparedRecipe[] };

/** How the import of the files goes on, if one of them broke off. */
export interface Going {
  importId: string;
  /** Rows that it has taken already. */
  offset: number;
}

/** What has come of an import so far. */
export interface Outcome {
  added: number;
  replaced: number;
  refused: readonly { name: string; reason: SkipReason }[];
  photos: number;
  photosFailed: readonly PhotoFailure[];
}

export interface Running {
  importId: string;
  read: ReadFiles;
  decided: Decided;
  same: number;
  outcome: Outcome;
  /** Rows that were sent, of all. */
  done: number;
  total: number;
  photosTotal: number;
}

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
    }
  | ({ phase: 'importing'; waiting: number | null } & Running)
  /** `why` is null where somebody stopped it. */
  | ({ phase: 'stopped'; why: string | null } & Running)
  | ({ phase: 'done' } & Running);
