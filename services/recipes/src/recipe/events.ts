import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';

interface OfRecipe {
  recipeId: string;
  householdId: string;
}

export type RecipeAdded = DomainEvent<'RecipeAdded', OfRecipe & RecipeDetails & { addedAt: string }>;

/** Carries all details as they are from now on, so that whoever hears of it need not know what was before. */
export type RecipeChanged = DomainEvent<'RecipeChanged', OfRecipe & RecipeDetails>;

export type RecipeDeleted = DomainEvent<'RecipeDeleted', OfRecipe>;

/** A deleted recipe is there again, under its id, with what was known of it. */
export type RecipeBroughtBack = DomainEvent<
  'RecipeBroughtBack',
  OfRecipe & RecipeDetails & { addedAt: string; lastUsed: string | null }
>;

/** It was on the table on a day that begins at `lastUsed`, later than any before. */
export type RecipeMade = DomainEvent<'RecipeMade', OfRecipe & { lastUsed: string }>;

export type RecipeEvent = RecipeAdded | RecipeChanged | RecipeDeleted | RecipeBroughtBack | RecipeMade;

/** What could not be written down yet when an event was, nobody has said. */
export const upcastRecipeEvent: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, ...data } : data,
});
