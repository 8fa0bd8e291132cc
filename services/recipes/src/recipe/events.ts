import type { Ingredient } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** What a person writes down about a recipe. */
export interface RecipeDetails {
  name: string;
  url: string | null;
  notes: string | null;
  ingredients: readonly Ingredient[];
}

interface OfRecipe {
  recipeId: string;
  householdId: string;
}

export type RecipeAdded = DomainEvent<'RecipeAdded', OfRecipe & RecipeDetails & { addedAt: string }>;

/** Carries all details as they are from now on, so that whoever hears of it need not know what was before. */
export type RecipeChanged = DomainEvent<'RecipeChanged', OfRecipe & RecipeDetails>;

export type RecipeDeleted = DomainEvent<'RecipeDeleted', OfRecipe>;

/** It was on the table on a day that begins at `lastUsed`, later than any before. */
export type RecipeMade = DomainEvent<'RecipeMade', OfRecipe & { lastUsed: string }>;

export type RecipeEvent = RecipeAdded | RecipeChanged | RecipeDeleted | RecipeMade;

/** Prefix of the streams that recipes live in. */
export const RECIPE_STREAMS = 'recipe-';

export function recipeStream(recipeId: string): string {
  return `${RECIPE_STREAMS}${recipeId}`;
}
