import { recipeDetailsOf, type CommunityRecipe } from '@forkcast/contracts';
import type { FoundListing } from './board/communityBoard';
import type { ActiveListing } from './listing';

/** A listing in an API response, without the sharer's household. */
export function presentListing(listing: ActiveListing | FoundListing): CommunityRecipe {
  const { recipeId, userId, submitterName, createdAt } = listing;
  const id = '_id' in listing ? listing._id : listing.id;
  // Storage sizes are private.
  const photos = listing.photos.map(({ bytes: _, ...photo }) => photo);
  return { id, recipeId, userId, ...recipeDetailsOf(listing), photos, submitterName, createdAt };
}
