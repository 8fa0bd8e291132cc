import type { KeptPhoto, RecipeDetails } from '@forkcast/contracts';
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

/** What is said of a recipe beside its details. */
export interface Opinions {
  rating: number | null;
  /** The accounts whose favourite it is. */
  favouriteOf: readonly string[];
}

/** A recipe from the community, under the id it was given there; once it was here, even deleted, nothing happens. */
export interface KeepCollectedRecipe extends Omit<AddRecipe, 'type'> {
  type: 'KeepCollectedRecipe';
  /** Of a recipe that comes along into another household. */
  opinions?: Opinions;
  /** The same as the original's: what is kept of them is there once. */
  photos?: readonly KeptPhoto[];
}

/** A row of an import, under the id it was given there; once it was here, even withdrawn, nothing happens. */
export interface ImportRecipe extends Omit<AddRecipe, 'type'> {
  type: 'ImportRecipe';
  /** As the file has it. */
  rating?: number | null;
  /** The account whose favourite it is. */
  favouriteOf?: string | null;
  /** The instant at which the day began on which it was made last. */
  lastMade?: string | null;
  imported?: Imported;
}

/**
 * A row of an import takes the place of the details, and says what nobody has said of the recipe: rating, favourite and a later
 * day on which it was made. Once it has, or where `isAsSeen` says that somebody was quicker, nothing happens.
 */
export interface ReplaceRecipe {
  type: 'ReplaceRecipe';
  householdId: string;
  details: RecipeDetails;
  rating: number | null;
  favouriteOf: string | null;
  lastMade: string | null;
  imported: Imported;
  /** Whether the recipe is at the revision that was to be replaced. */
  isAsSeen: boolean;
}

/**
 * Undoes an import: takes the recipe away unless it was changed or cooked since it was added. One that is not here
 * yet never comes.
 */
export interface WithdrawRecipe {
  type: 'WithdrawRecipe';
  recipeId: string;
  householdId: string;
  /** What came with it is no change. */
  importId?: string;
}

/** Undoes an import: makes the recipe what it was before that replaced it, unless somebody changed it since. */
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
  /** What they started from: what somebody else has made another since is a conflict. Not looked at without. */
  base?: { details: RecipeDetails; photos: readonly KeptPhoto[] };
}

export interface DeleteRecipe {
  type: 'DeleteRecipe';
  householdId: string;
}

/** Makes it what it was: what a version of it says, or, of a deleted one, what it was then. */
export interface RestoreRecipe {
  type: 'RestoreRecipe';
  householdId: string;
  /** Null for the last there was. */
  details: RecipeDetails | null;
}

/** Records a day on which it was eaten; where a later one is known, or the recipe is gone, nothing happens. */
export interface RecordMaking {
  type: 'RecordMaking';
  householdId: string;
  /** The instant at which that day began, in UTC. */
  day: string;
  /** There where it can be taken back. */
  makingId?: string;
}

/** Forgets a making that was taken back, whether or not it has been heard of: from then on it is recorded no more. */
export interface ForgetMaking {
  type: 'ForgetMaking';
  householdId: string;
  makingId: string;
}

/** The latest day that is left of the import `makingId`, or of all days copied from the meal plan; null when none is left. */
export interface CorrectMaking {
  type: 'CorrectMaking';
  householdId: string;
  day: string | null;
  makingId?: string;
}

/** The household's; null takes it back. */
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
