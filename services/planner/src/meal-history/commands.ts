import type { PastMeal } from './events';

/** Puts meals of one stream into the history; those that are there already stay as they are. */
export interface AddPastMeals {
  type: 'AddPastMeals';
  householdId: string;
  meals: readonly { meal: PastMeal; date: string }[];
  at: string;
}

/** Takes a deleted recipe's id out of all meals of the stream; they keep its name and link. */
export interface ForgetEatenRecipe {
  type: 'ForgetEatenRecipe';
  recipeId: string;
  at: string;
}

export type MealHistoryCommand = AddPastMeals | ForgetEatenRecipe;
