import type { RecipeSnapshot } from '../listing/events';

export interface CollectRecipe {
  type: 'CollectRecipe';
  communityRecipeId: string;
  householdId: string;
  /** The id that the copy gets if there is none yet. */
  recipeId: string;
  snapshot: RecipeSnapshot;
  at: string;
}

export interface NoteDeletedCopy {
  type: 'NoteDeletedCopy';
  recipeId: string;
}

export type CollectingCommand = CollectRecipe | NoteDeletedCopy;
