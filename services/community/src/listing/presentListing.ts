import type { CommunityRecipe } from '@forkcast/contracts';
import type { FoundListing } from './board/communityBoard';
import type { ActiveListing } from './listing';

/** A listing as everybody may see it: the sharer's household stays out of it. */
export function presentListing(listing: ActiveListing | FoundListing): CommunityRecipe {
  const { recipeId, userId, name, url, notes, servings, ingredients, submitterName, createdAt } = listing;
  const id = '_id' in listing ? listing._id : listing.id;
  return {
    id,
    recipeId,
    userId,
    name,
    url,
    notes,
    servings,
    ingredients: [...ingredients],
    submitterName,
    createdAt,
  };
}
