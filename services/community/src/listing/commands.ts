import type { RecipeSnapshot } from './events';

export interface ShareRecipe {
  type: 'ShareRecipe';
  communityRecipeId: string;
  recipeId: string;
  householdId: string;
  userId: string;
  submitterName: string;
  snapshot: RecipeSnapshot;
  at: string;
}

/** By the sharer; anybody else may not. */
export interface RemoveListing {
  type: 'RemoveListing';
  userId: string;
}

/** Because the recipe it was made from, or the account that shared it, is gone. */
export interface WithdrawListing {
  type: 'WithdrawListing';
  recipeId: string;
}

export type ListingCommand = ShareRecipe | RemoveListing | WithdrawListing;
