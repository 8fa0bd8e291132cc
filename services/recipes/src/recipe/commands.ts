import type { StoredPhoto, RecipeDetails } from '@forkcast/contracts';
import type { Imported } from './events';
import type { AddPhoto, PhotoOrder, RemovePhoto } from './photos';
import type { MakeShareLink, RevokeShareLink } from './shareLink';

export interface AddRecipe {
  type: 'AddRecipe';
  recipeId: string;
  householdId: string;
  details: RecipeDetails;
  at: string;
}

/** Rating and favourites of a recipe. */
export interface Opinions {
  rating: number | null;
  /** The accounts whose favourite it is. */
  favouriteOf: readonly string[];
}

/** Adds a collected recipe under its given id. Does nothing if the id has been used, even by a deleted recipe. */
export interface KeepCollectedRecipe extends Omit<AddRecipe, 'type'> {
  type: 'KeepCollectedRecipe';
  /** Set for a recipe that moves to another household. */
  opinions?: Opinions;
  /** The original's photos; their files are shared. */
  photos?: readonly StoredPhoto[];
}

/** Adds a row of an import under its given id. Does nothing if the id has been used, even by a withdrawn recipe. */
export interface ImportRecipe extends Omit<AddRecipe, 'type'> {
  type: 'ImportRecipe';
  /** The rating in the file. */
  rating?: number | null;
  /** The account whose favourite it is. */
  favouriteOf?: string | null;
  /** The start of the day on which it was last made, as an instant. */
  lastMade?: string | null;
  imported?: Imported;
}

/**
 * Replaces the details with an import row, and adds a rating, favourite and last-made day if there are none.
 * Has no effect when repeated, or when `isAsSeen` is false.
 */
export interface ReplaceRecipe {
  type: 'ReplaceRecipe';
  householdId: string;
  details: RecipeDetails;
  rating: number | null;
  favouriteOf: string | null;
  lastMade: string | null;
  imported: Imported;
  /** Whether the recipe still has the revision to be replaced. */
  isAsSeen: boolean;
}

/**
 * Undoes an import: deletes the recipe unless it was changed or cooked. A recipe that hasn't been added yet is never
 * added.
 */
export interface WithdrawRecipe {
  type: 'WithdrawRecipe';
  recipeId: string;
  householdId: string;
  /** Changes that came with this import don't count. */
  importId?: string;
}

/** Undoes an import: restores the recipe before its replacement, unless it was changed since. */
export interface PutBackRecipe {
  type: 'PutBackRecipe';
  householdId: string;
  importId: string;
  at: string;
}

export interface ChangeRecipe {
  type: 'ChangeRecipe';
  householdId: string;
  /** Only the details that are present change. */
  changes: Partial<RecipeDetails>;
  photos?: PhotoOrder;
  /**
   * The details and photos that the user edited. Conflicting changes since then are rejected; not checked if missing.
   */
  base?: { details: RecipeDetails; photos: readonly StoredPhoto[] };
}

export interface DeleteRecipe {
  type: 'DeleteRecipe';
  householdId: string;
}

/** Restores a version, or a deleted recipe. */
export interface RestoreRecipe {
  type: 'RestoreRecipe';
  householdId: string;
  /** Null for the latest version. */
  details: RecipeDetails | null;
}

/** Records a day on which it was eaten. Does nothing if a later day is known or the recipe is deleted. */
export interface RecordMaking {
  type: 'RecordMaking';
  householdId: string;
  /** The start of that day in UTC. */
  day: string;
  /** Set if it can be undone. */
  makingId?: string;
}

/** Undoes a cook log entry, even one that hasn't been received yet. */
export interface ForgetMaking {
  type: 'ForgetMaking';
  householdId: string;
  makingId: string;
}

/**
 * The latest remaining day of the import `makingId`, or of all days copied from the meal plan; null if none is left.
 */
export interface CorrectMaking {
  type: 'CorrectMaking';
  householdId: string;
  day: string | null;
  makingId?: string;
}

/** Sets the household's rating; null removes it. */
export interface RateRecipe {
  type: 'RateRecipe';
  householdId: string;
  rating: number | null;
}

export interface SetFavourite {
  type: 'SetFavourite';
  householdId: string;
  accountId: string;
  favourite: boolean;
}

export type RecipeCommand =
  | AddRecipe
  | KeepCollectedRecipe
  | ImportRecipe
  | ReplaceRecipe
  | WithdrawRecipe
  | PutBackRecipe
  | ChangeRecipe
  | DeleteRecipe
  | RestoreRecipe
  | RecordMaking
  | ForgetMaking
  | CorrectMaking
  | RateRecipe
  | SetFavourite
  | AddPhoto
  | RemovePhoto
  | MakeShareLink
  | RevokeShareLink;
