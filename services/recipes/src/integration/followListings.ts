import { consumer } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { hideListings, storeListedPhotos } from '../photos/listedPhotos';

export const FOLLOWS_LISTINGS = 'recipes-follow-listings';

/** Stores which photos each listing shows, so that they can be seen and aren't deleted. */
export const followListings = consumer<Pick<RecipeModels, 'database'>>({
  durable: FOLLOWS_LISTINGS,
  on: {
    'community.photos-listed': ({ data, householdId, at, position }, { database }) => {
      const { communityRecipeId: listingId, recipeId, photos } = data;
      return storeListedPhotos(database, { listingId, recipeId, householdId, photos, at }, position);
    },
    'accounts.household-deleted': ({ data: { householdId }, at, position }, { database }) =>
      hideListings(database, { householdId, at }, position),
  },
});
