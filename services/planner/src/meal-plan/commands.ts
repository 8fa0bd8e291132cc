import type { Meal } from './events';

export interface PlanMeal {
  type: 'PlanMeal';
  householdId: string;
  meal: Meal;
  at: string;
}

/** Only the fields that are present change. */
export interface ChangeMealDetails {
  type: 'ChangeMealDetails';
  entryId: string;
  recipeUrl?: string | null;
  notes?: string | null;
  at: string;
}

export interface RemoveMeal {
  type: 'RemoveMeal';
  entryId: string;
  at: string;
}

/** Takes a deleted recipe's id out of all meals of the week; they keep its name and link. */
export interface ForgetRecipe {
  type: 'ForgetRecipe';
  recipeId: string;
  at: string;
}

export type MealPlanCommand = PlanMeal | ChangeMealDetails | RemoveMeal | ForgetRecipe;
