import type { MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { PreviousEntry, Meal } from './events';

export interface PlanMeal {
  type: 'PlanMeal';
  householdId: string;
  meal: Meal;
  movedFrom?: PreviousEntry;
  /** Entries of the slot to insert it before; appended without them. */
  before?: readonly string[];
  /** Plans nothing if the slot already has the recipe. */
  unlessThere?: boolean;
  at: string;
}

/**
 * Plans all meals, or none if one has no room. Plans at most `MEALS_PER_APPEND` at a time; repeat until
 * nothing is left to plan.
 */
export interface PlanMeals {
  type: 'PlanMeals';
  householdId: string;
  meals: readonly Meal[];
  at: string;
}

/**
 * Plans meals of one import. Skips meals that their slot already has from elsewhere, and those without room.
 * Repeat until nothing is left to plan.
 */
export interface PlanImported {
  type: 'PlanImported';
  householdId: string;
  meals: readonly Meal[];
  at: string;
}

/** Removes imported meals, except those that a user has moved or changed. Repeat until none is left. */
export interface WithdrawImported {
  type: 'WithdrawImported';
  entryIds: readonly string[];
  at: string;
}

/** Moves to another slot of the same week. */
export interface MoveMeal {
  type: 'MoveMeal';
  entryId: string;
  day: Day;
  mealType: MealType;
  /** Entries of the slot to insert it before; appended without them. */
  before?: readonly string[];
  at: string;
}

/** Removes a meal that was moved to another week, unless its details differ from `copied`. */
export interface HandOverMeal {
  type: 'HandOverMeal';
  entryId: string;
  movedTo: string;
  copied: MealDetails;
  at: string;
}

export type MealDetails = Pick<Meal, 'recipeUrl' | 'notes' | 'servings'>;

/** Changes only the given fields. Throws 'conflict' if one of them has neither its expected nor its new value. */
export interface ChangeMealDetails {
  type: 'ChangeMealDetails';
  entryId: string;
  recipeUrl?: string | null;
  notes?: string | null;
  servings?: number | null;
  expected?: Partial<MealDetails>;
  at: string;
}

export interface RemoveMeal {
  type: 'RemoveMeal';
  entryId: string;
  at: string;
}

/** Removes meals that a weekly repeat planned for days after `after`. */
export interface RemoveRepeated {
  type: 'RemoveRepeated';
  repeatId: string;
  after: Day;
  at: string;
}

/** Removes a deleted recipe's id from all meals of the week; they keep its name and link. */
export interface ForgetRecipe {
  type: 'ForgetRecipe';
  recipeId: string;
  at: string;
}

/** Restores the week at a revision. Repeat until nothing is left to do. */
export interface RestoreWeek {
  type: 'RestoreWeek';
  householdId: string;
  /** The meals at that revision. */
  meals: readonly Meal[];
  revision: number;
  key: string;
  at: string;
}

export type MealPlanCommand =
  | PlanMeal
  | PlanMeals
  | PlanImported
  | WithdrawImported
  | MoveMeal
  | HandOverMeal
  | ChangeMealDetails
  | RemoveMeal
  | RemoveRepeated
  | ForgetRecipe
  | RestoreWeek;
