import type { RecipeSnapshot } from '../listing/events';

export interface CollectRecipe {
  type: 'CollectRecipe';
  communityRecipeId: string;
  householdId: string;
  /** The copy's id, if there is no copy yet. */
  recipeId: string;
  snapshot: RecipeSnapshot;
  at: string;
}

export interface NoteDeletedCopy {
  type: 'NoteDeletedCopy';
  recipeId: string;
}

export type CollectingCommand = CollectRecipe | NoteDeletedCopy;
