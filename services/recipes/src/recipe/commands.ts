import type { RecipeDetails } from './events';

export interface AddRecipe {
  type: 'AddRecipe';
  recipeId: string;
  householdId: string;
  details: RecipeDetails;
  at: string;
}

export interface ChangeRecipe {
  type: 'ChangeRecipe';
  householdId: string;
  /** Only the details that are present change. */
  changes: Partial<RecipeDetails>;
}

export interface DeleteRecipe {
  type: 'DeleteRecipe';
  householdId: string;
}

export type RecipeCommand = AddRecipe | ChangeRecipe | DeleteRecipe;
