import { recipeDetailsOf, type CommunityRecipe } from '@forkcast/contracts';
import type { FoundListing } from './board/communityBoard';
import type { ActiveListing } from './listing';

/** A listing as everybody may see it: the sharer's household stays out of it. */
export function presentListing(listing: ActiveListing | FoundListing): CommunityRecipe {
  const { recipeId, userId, submitterName, createdAt } = listing;
  const id = '_id' in listing ? listing._id : listing.id;
  // How many bytes are kept for them is nobody's business.
  const photos = listing.photos.map(({ bytes: _, ...photo }) => photo);
  return { id, recipeId, userId, ...recipeDetailsOf(listing), photos, submitterName, createdAt };
}
