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
import type { Decided } from './matching/decisions';
import type { FoundRecipe, ReadProblem } from './reading/fileReader';
import type { PhotoFailure } from './sending/sendPhotos';

/** Meals, templates and list items to import. */
export interface OtherRows {
  meals: readonly MealRow[];
  templates: readonly TemplateRow[];
  items: ImportListRequest['items'];
}

/** The contents of the chosen files. */
export interface ReadFiles {
  /** Names of the files, or addresses of pages. */
  files: readonly string[];
  recipes: readonly FoundRecipe[];
  meals: readonly MealRow[];
  templates: readonly TemplateRow[];
  /** Items of shopping lists. */
  items: ItemRows['rows'];
  /** The items are a purchase history, not a list, so they are left out by default. */
  itemsAreOfPast: boolean;
  problems: readonly ReadProblem[];
  /** Number of recipes beyond the limit of one import. */
  beyond: number;
}

/** Which of the recipes already exist; a failed comparison can be retried. */
export type Comparison =
  | { state: 'pending' }
  | { state: 'failed'; why: string }
  | ({ state: 'known'; compared: readonly ComparedRecipe[] } & Record<
      'mealsThere' | 'eatenThere' | 'templatesThere' | 'itemsThere',
      /** External ids of existing items. */
      ReadonlySet<string>
    >);

/** Parts of files that users can leave out. */
export const parts = ['recipes', 'meals', 'templates', 'items'] as const;
export type Part = (typeof parts)[number];

/** Where an interrupted import of the files continues, if there is one. */
export interface RunningImport {
  importId: string;
  /** Number of rows that the server has already received. */
  offset: number;
  /** Whether it has started and isn't finished. */
  isRunning: boolean;
  /** A finished import of the same recipes. Meals and items that it missed still belong to it. */
  finished: string | null;
}

/** Results of an import so far. */
export interface Outcome {
  added: number;
  replaced: number;
  refused: readonly { name: string; reason: SkipReason }[];
  photos: number;
  photosFailed: readonly PhotoFailure[];
  /** Counts of meals, templates and items by outcome. */
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
  /** Number of rows sent. */
  done: number;
  total: number;
  photosTotal: number;
  /** Meals, templates and list items. */
  others: OtherRows;
  othersDone: number;
  /** Whether undo would remove anything. */
  isUndoable: boolean;
}

/** Progress of a started import. */
export type RunState =
  | ({ phase: 'importing'; waiting: number | null } & Running)
  /** `why` is null if the user stopped it. */
  | ({ phase: 'stopped'; why: string | null } & Running)
  | ({ phase: 'done' } & Running);
