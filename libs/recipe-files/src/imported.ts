import type { WrittenDetails } from '@forkcast/contracts';

/** A photo in a file. Its bytes are read on demand and haven't been validated. */
export interface ImportedPhoto {
  /** In bytes; null if it is unknown before reading. */
  readonly size: number | null;
  /** Alternative text, if the file has one. */
  readonly alt?: string;
  bytes(): Promise<Uint8Array>;
}

/** A recipe of a file. */
export interface ImportedRecipe {
  readonly kind: 'recipe';
  /** The app's id, such as 'mealie:<uuid>', which stays the same across exports. Null if the file has none. */
  readonly externalId: string | null;
  /** Within the limits of a recipe after `readRecipeFile`. */
  readonly details: WrittenDetails;
  /** A whole number from 1 to 5. */
  readonly rating: number | null;
  readonly favourite: boolean;
  /** ISO 8601, with or without a time zone. */
  readonly lastMade: string | null;
  /** Like `lastMade`. */
  readonly createdAt: string | null;
  /** The first is the cover. */
  readonly photos: readonly ImportedPhoto[];
  /** An http or https address of a photo that isn't in the file. */
  readonly photoAddress: string | null;
  /** The file's names of fields that were written into the notes. */
  readonly inNotes: readonly string[];
  /** Text that exceeds even the notes; usually empty. */
  readonly leftOut: string;
}

/** A planned or eaten meal. */
export interface ImportedMeal {
  readonly kind: 'meal';
  readonly externalId: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly meal: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  /** The file's name for other kinds of meals: 'side', 'dessert'. */
  readonly calledMeal?: string;
  /** The recipe's `externalId`; null for a meal without a recipe. */
  readonly recipe: string | null;
  /** The recipe's name, or the text of a meal without a recipe. */
  readonly title: string;
  readonly notes?: string;
  readonly recipeUrl?: string;
  /** Number of servings; by default the recipe's. */
  readonly servings?: number;
  /** It was eaten: it belongs in the history, and in the plan only if a planned meal has the same `externalId`. */
  readonly isEaten?: boolean;
  /** A note of a plan, such as 'Leftovers', instead of a meal. */
  readonly isNote?: boolean;
}

/** A saved week. */
export interface ImportedTemplate {
  readonly kind: 'template';
  readonly externalId: string | null;
  readonly name: string;
  /** ISO 8601; null if the file has none. */
  readonly savedAt: string | null;
  readonly meals: readonly TemplateMeal[];
}

/** A meal of a template, with a day of the week: 0 for Sunday to 6 for Saturday. */
export interface TemplateMeal extends Omit<
  ImportedMeal,
  'kind' | 'externalId' | 'day' | 'calledMeal' | 'isEaten'
> {
  readonly weekday: number;
}

/** An item of a shopping list. */
export interface ImportedListItem {
  readonly kind: 'list-item';
  /** Like a recipe's. */
  readonly externalId: string | null;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  /** The amount as text if a number and a unit can't express it: '2 cans (400 g) + 1 cup'. */
  readonly quantityText?: string;
  readonly isChecked: boolean;
  readonly category?: string;
  readonly isPantryItem?: boolean;
  /** It is not on a list; the household bought it before. */
  readonly isOfPast?: boolean;
}

/** A part that couldn't be read. */
export interface ImportProblem {
  readonly kind: 'problem';
  readonly reason: ProblemReason;
  /** The path of the file or archive entry, for users. */
  readonly where: string;
  /** The original text, at most 2,000 characters; empty for binary data. */
  readonly text: string;
  /** The column roles of this table are unknown, and the user may choose them. */
  readonly table?: UnknownTable;
}

/** The first rows of an unrecognised table. */
export interface UnknownTable {
  /** The first row, which usually contains the column names. */
  readonly header: readonly string[];
  /** At most three further rows, with long texts truncated. */
  readonly rows: readonly (readonly string[])[];
}

export const problemReasons = [
  /** One of several chosen files, which the device can't read. */
  'not-opened',
  /** No format recognises the content. */
  'unknown-format',
  'empty',
  /** The file is truncated or inconsistent. */
  'damaged',
  /** Exceeds a limit of size, depth or number. */
  'too-large',
  'too-many-entries',
  'encrypted',
  /** A recipe, meal or item is invalid. */
  'not-understood',
  'no-name',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

export type Imported = ImportedRecipe | ImportedMeal | ImportedTemplate | ImportedListItem | ImportProblem;
