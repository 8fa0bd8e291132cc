import type { MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { PreviousEntry, Meal } from './events';

export interface PlanMeal {
  type: 'PlanMeal';
  householdId: string;
  meal: Meal;
  movedFrom?: PreviousEntry;
  /** Entries of the slot that it is to stand before; last without them. */
  before?: readonly string[];
  /** Plans nothing if the slot already has the recipe. */
  unlessThere?: boolean;
  at: string;
}

/**
 * All of them or, where there is no room for one, none. At most `MEALS_PER_APPEND` are planned by one command: it is
 * given again until nothing is left to plan.
 */
export interface PlanMeals {
  type: 'PlanMeals';
  householdId: string;
  meals: readonly Meal[];
  at: string;
}

/**
 * Meals of one import. One that its slot holds already, from elsewhere, is not planned, nor is one that has no room. Given
 * again until nothing is left to plan.
 */
export interface PlanImported {
  type: 'PlanImported';
  householdId: string;
  meals: readonly Meal[];
  at: string;
}

/** Removes these, except those that a user has moved or changed. Repeated until none is left. */
export interface WithdrawImported {
  type: 'WithdrawImported';
  entryIds: readonly string[];
  at: string;
}

/** To another slot of the same week. */
export interface MoveMeal {
  type: 'MoveMeal';
  entryId: string;
  day: Day;
  mealType: MealType;
  /** Entries of the slot that it is to stand before; last without them. */
  before?: readonly string[];
  at: string;
}

/** Takes a meal out of the week because it is another week's by now, unless its details differ from what went there. */
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

/** Takes out what a weekly repeat planned for days after this one. */
export interface RemoveRepeated {
  type: 'RemoveRepeated';
  repeatId: string;
  after: Day;
  at: string;
}

/** Takes a deleted recipe's id out of all meals of the week; they keep its name and link. */
export interface ForgetRecipe {
  type: 'ForgetRecipe';
  recipeId: string;
  at: string;
}

/** Makes the week what it was at a revision; given again until nothing is left to do. */
export interface RestoreWeek {
  type: 'RestoreWeek';
  householdId: string;
  /** The meals of that state. */
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
