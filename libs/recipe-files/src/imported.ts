import type { WrittenDetails } from '@forkcast/contracts';

/** A photo that a file holds; its bytes are read when they are wanted, and have not been looked at. */
export interface ImportedPhoto {
  /** In bytes, as far as the file says; null where only reading tells. */
  readonly size: number | null;
  /** Alternative text, if the file has one. */
  readonly alt?: string;
  bytes(): Promise<Uint8Array>;
}

/** A recipe of a file. */
export interface ImportedRecipe {
  readonly kind: 'recipe';
  /** What the app that wrote the file calls it, as 'mealie:<uuid>': the same in its next export. Null where the file has none. */
  readonly externalId: string | null;
  /** Within the limits of a recipe once the file has been read. */
  readonly details: WrittenDetails;
  /** 1 to 5, whole. */
  readonly rating: number | null;
  readonly favourite: boolean;
  /** When it was made last, and when it was written down: ISO 8601, with a zone or without. */
  readonly lastMade: string | null;
  readonly createdAt: string | null;
  /** The first is the cover. */
  readonly photos: readonly ImportedPhoto[];
  /** An http or https address of a photo that the file does not hold itself. */
  readonly photoAddress: string | null;
  /** What has no field of its own and was written into the notes, by the name that the file has for it. */
  readonly inNotes: readonly string[];
  /** What no recipe has room for, notes included; empty for nearly all. */
  readonly leftOut: string;
}

/** A meal of a plan. */
export interface ImportedMeal {
  readonly kind: 'meal';
  readonly externalId: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly meal: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  /** What the file calls the meal where that is none of them: 'side', 'dessert'. */
  readonly calledMeal?: string;
  /** The recipe's `externalId`; null where the meal is a text alone. */
  readonly recipe: string | null;
  /** The recipe's name, or the text found instead of one. */
  readonly title: string;
  readonly notes?: string;
  readonly recipeUrl?: string;
  /** How many it is for; as many as the recipe says where it is missing. */
  readonly servings?: number;
  /** It was eaten: it belongs into the history, and into the plan only where a meal of the same `externalId` does. */
  readonly isEaten?: boolean;
}

/** A week that was saved under a name. */
export interface ImportedTemplate {
  readonly kind: 'template';
  readonly externalId: string | null;
  readonly name: string;
  /** ISO 8601; null where the file does not say. */
  readonly savedAt: string | null;
  readonly meals: readonly TemplateMeal[];
}

/** A meal of a template, on a day of the week: 0 for Sunday to 6 for Saturday. */
export interface TemplateMeal extends Omit<
  ImportedMeal,
  'kind' | 'externalId' | 'day' | 'calledMeal' | 'isEaten'
> {
  readonly weekday: number;
}

/** A line of a shopping list. */
export interface ImportedListItem {
  readonly kind: 'list-item';
  /** As a recipe's. */
  readonly externalId: string | null;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  /** The amount as it is written, where a number and a unit do not say it: '2 cans (400 g) + 1 cup'. */
  readonly quantityText?: string;
  readonly isChecked: boolean;
  readonly category?: string;
  readonly isPantryItem?: boolean;
  /** It stands on no list: a household bought it some time. */
  readonly isOfPast?: boolean;
}

/** What could not be read. */
export interface ImportProblem {
  readonly kind: 'problem';
  readonly reason: ProblemReason;
  /** The file, or the entry of an archive, as people see it. */
  readonly where: string;
  /** What stands there, to be copied; at most 2,000 characters, empty where it is no text. */
  readonly text: string;
  /** The column roles of this table are unknown, and the user may choose them. */
  readonly table?: UnknownTable;
}

/** The first rows of a table, of a text each cell. */
export interface UnknownTable {
  /** The first row, which names the columns as a rule. */
  readonly header: readonly string[];
  /** At most three more; texts that are long are cut. */
  readonly rows: readonly (readonly string[])[];
}

export const problemReasons = [
  /** One of several files that were chosen, which the device cannot read. */
  'not-opened',
  /** Nothing in the file says what it is. */
  'unknown-format',
  'empty',
  /** It ends in the middle, or contradicts itself. */
  'damaged',
  /** Larger, deeper or more than is read. */
  'too-large',
  'too-many-entries',
  'encrypted',
  /** A recipe, meal or line of it cannot be understood. */
  'not-understood',
  'no-name',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

export type Imported = ImportedRecipe | ImportedMeal | ImportedTemplate | ImportedListItem | ImportProblem;
