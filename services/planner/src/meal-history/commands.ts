import type { LastMadeCorrected, PastMeal } from './events';

/** Adds meals of one stream to the history; skips existing ones. Repeat until none is left. */
export interface AddPastMeals {
  type: 'AddPastMeals';
  householdId: string;
  meals: readonly { meal: PastMeal; date: string }[];
  timeZone?: string;
  at: string;
}

/** Like `AddPastMeals`, for meals of an import, which can be undone. */
export interface AddImportedMeals {
  type: 'AddImportedMeals';
  householdId: string;
  importId: string;
  meals: readonly { meal: PastMeal; date: string }[];
  timeZone: string;
  at: string;
}

/** Removes meals that an import added. Repeat until none is left. */
export interface WithdrawImportedMeals {
  type: 'WithdrawImportedMeals';
  importId: string;
  entryIds: readonly string[];
  at: string;
}

/**
 * Records that a recipe was made: adds the first of the `planned` meals that isn't in the history yet, or
 * `unplanned` if none was planned. Does nothing if all of them, or this cook log entry, are in the history.
 */
export interface RecordMaking {
  type: 'RecordMaking';
  householdId: string;
  makingId: string;
  planned: readonly PastMeal[];
  unplanned: PastMeal;
  /** Start of that day, as an instant. */
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

/** Undoes `RemoveEatenMeal`. A cook log entry gets a new `makingId`, because a removed id isn't reused. */
export interface RestoreEatenMeal {
  type: 'RestoreEatenMeal';
  entryId: string;
  makingId: string;
  at: string;
}

export type CorrectLastMade = { type: 'CorrectLastMade' } & LastMadeCorrected['data'];

/** Removes a deleted recipe's id from all meals of the stream; they keep its name and link. */
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
