import { consumer } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { hideListedOf, learnListed } from '../photos/listedPhotos';

export const FOLLOWS_LISTINGS = 'recipes-follow-listings';

/** Stores which photos each listing shows, so that they can be seen and aren't deleted. */
export const followListings = consumer<Pick<RecipeModels, 'database'>>({
  durable: FOLLOWS_LISTINGS,
  on: {
    'community.photos-listed': ({ data, householdId, at, position }, { database }) => {
      const { communityRecipeId: listingId, recipeId, photos } = data;
      return learnListed(database, { listingId, recipeId, householdId, photos, at }, position);
    },
    'accounts.household-deleted': ({ data: { householdId }, at, position }, { database }) =>
      hideListedOf(database, { householdId, at }, position),
  },
});
