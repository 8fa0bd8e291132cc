import { recipeDetailsOf, type CommunityRecipe } from '@forkcast/contracts';
import type { FoundListing } from './board/communityBoard';
import type { ActiveListing } from './listing';

/** A listing as everybody may see it: the sharer's household stays out of it. */
export function presentListing(listing: ActiveListing | FoundListing): CommunityRecipe {
  const { recipeId, userId, ingredients, submitterName, createdAt } = listing;
  const id = '_id' in listing ? listing._id : listing.id;
  const details = { ...recipeDetailsOf(listing), ingredients: [...ingredients] };
  return { id, recipeId, userId, ...details, submitterName, createdAt };
}
