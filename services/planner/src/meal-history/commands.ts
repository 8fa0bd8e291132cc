import type { LastMadeCorrected, PastMeal } from './events';

/** Puts meals of one stream into the history; those that are there already stay as they are. */
export interface AddPastMeals {
  type: 'AddPastMeals';
  householdId: string;
  meals: readonly { meal: PastMeal; date: string }[];
  timeZone?: string;
  at: string;
}

/** The same for meals of an import, which can be undone. */
export interface AddImportedMeals {
  type: 'AddImportedMeals';
  householdId: string;
  importId: string;
  meals: readonly { meal: PastMeal; date: string }[];
  timeZone: string;
  at: string;
}

/** Takes out what an import put in as these entries. Given again until none is left. */
export interface WithdrawImportedMeals {
  type: 'WithdrawImportedMeals';
  importId: string;
  entryIds: readonly string[];
  at: string;
}

/**
 * Counts a recipe as made: one of the meals that were `planned` with it for that day, the first that is not in the history
 * yet, or, where none was, `unplanned`. Nothing happens where all of them are in the history, or this making is.
 */
export interface RecordMaking {
  type: 'RecordMaking';
  householdId: string;
  makingId: string;
  planned: readonly PastMeal[];
  unplanned: PastMeal;
  /** The instant at which that day began. */
  date: string;
  at: string;
}

/** Removes what a cook log entry added; does nothing if it added nothing or was undone before. */
export interface UndoMaking {
  type: 'UndoMaking';
  makingId: string;
  at: string;
}

/** Moves or removes a meal copied from the plan; `planned` is its slot in the plan now, null when it was removed. */
export interface FollowPlan {
  type: 'FollowPlan';
  entryId: string;
  planned: Pick<PastMeal, 'day' | 'mealType'> | null;
  at: string;
}

/** Removes a meal because a member says that it wasn't eaten. */
export interface RemoveEatenMeal {
  type: 'RemoveEatenMeal';
  entryId: string;
  at: string;
}

/** Undoes `RemoveEatenMeal`. A making gets `makingId`, because a removed id isn't used again. */
export interface RestoreEatenMeal {
  type: 'RestoreEatenMeal';
  entryId: string;
  makingId: string;
  at: string;
}

export type CorrectLastMade = { type: 'CorrectLastMade' } & LastMadeCorrected['data'];

/** Takes a deleted recipe's id out of all meals of the stream; they keep its name and link. */
export interface ForgetEatenRecipe {
  type: 'ForgetEatenRecipe';
  recipeId: string;
  at: string;
}

export type MealHistoryCommand =
  | AddPastMeals
  | AddImportedMeals
  | WithdrawImportedMeals
  | RecordMaking
  | UndoMaking
  | FollowPlan
  | RemoveEatenMeal
  | RestoreEatenMeal
  | CorrectLastMade
  | ForgetEatenRecipe;
