import type {
  ImportListRequest,
  ComparedRecipe,
  ItemOutcome,
  MealOutcome,
  SkipReason,
  TemplateOutcome,
} from '@forkcast/contracts';
import type { ItemRows } from '../rows/itemRows';
import type { MealRow } from '../rows/mealRows';
import type { TemplateRow } from '../rows/templateRows';
import type { Decided } from './decisions';
import type { FoundRecipe, ReadProblem } from './fileReader';
import type { PhotoFailure } from './sendPhotos';

/** Meals, templates and list items to import. */
export interface OtherRows {
  meals: readonly MealRow[];
  templates: readonly TemplateRow[];
  items: ImportListRequest['items'];
}

/** What chosen files hold. */
export interface ReadFiles {
  /** What the files are called, or the addresses of pages. */
  files: readonly string[];
  recipes: readonly FoundRecipe[];
  meals: readonly MealRow[];
  templates: readonly TemplateRow[];
  /** Lines of shopping lists. */
  items: ItemRows['rows'];
  /** What was bought some time and is on no list: left out unless somebody wants it. */
  itemsAreOfPast: boolean;
  problems: readonly ReadProblem[];
  /** Recipes that are more than one import takes. */
  beyond: number;
}

/** Which of the recipes are there already; a failure can be tried again. */
export type Comparison =
  | { state: 'pending' }
  | { state: 'failed'; why: string }
  | ({ state: 'known'; compared: readonly ComparedRecipe[] } & Record<
      'mealsThere' | 'eatenThere' | 'templatesThere' | 'itemsThere',
      /** What the files call those that came before. */
      ReadonlySet<string>
    >);

/** What of files can be brought in by itself. */
export const parts = ['recipes', 'meals', 'templates', 'items'] as const;
export type Part = (typeof parts)[number];

/** Where an interrupted import of the files continues, if there is one. */
export interface Going {
  importId: string;
  /** Rows that it has taken already. */
  offset: number;
  /** Whether it has begun, and is not over. */
  isRunning: boolean;
  /** The import of the same recipes that is over and not undone: meals and lines that did not come then still belong to it. */
  finished: string | null;
}

/** What has come of an import so far. */
export interface Outcome {
  added: number;
  replaced: number;
  refused: readonly { name: string; reason: SkipReason }[];
  photos: number;
  photosFailed: readonly PhotoFailure[];
  /** How many meals, templates and lines came to what. */
  meals: Readonly<Partial<Record<MealOutcome, number>>>;
  templates: Readonly<Partial<Record<TemplateOutcome, number>>>;
  items: Readonly<Partial<Record<ItemOutcome, number>>>;
}

export interface Running {
  importId: string;
  read: ReadFiles;
  decided: Decided;
  same: number;
  twins: number;
  outcome: Outcome;
  /** Rows that were sent, of all. */
  done: number;
  total: number;
  photosTotal: number;
  /** Meals, templates and lines of lists. */
  others: OtherRows;
  othersDone: number;
  /** Whether something came of it that goes when it is undone. */
  isUndoable: boolean;
}

/** Where an import is that has begun. */
export type RunState =
  | ({ phase: 'importing'; waiting: number | null } & Running)
  /** `why` is null if the user stopped it. */
  | ({ phase: 'stopped'; why: string | null } & Running)
  | ({ phase: 'done' } & Running);
