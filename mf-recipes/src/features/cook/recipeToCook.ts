import type { Ingredient, Recipe } from '@forkcast/contracts';

export type IngredientToCook = Ingredient & { quantityTo?: number; section?: string; note?: string };
export interface StepToCook {
  text: string;
  section?: string;
}
export type RecipeToCook = Omit<Recipe, 'ingredients'> & {
  ingredients: IngredientToCook[];
  steps: StepToCook[];
  language: string | null;
};
