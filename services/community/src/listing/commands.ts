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

/** Only the sharer may remove a listing. */
export interface RemoveListing {
  type: 'RemoveListing';
  userId: string;
}

/** The recipe or the sharer's account was deleted. */
export interface WithdrawListing {
  type: 'WithdrawListing';
  recipeId: string;
}

export type ListingCommand = ShareRecipe | RemoveListing | WithdrawListing;
