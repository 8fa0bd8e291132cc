import type { Publication } from '@forkcast/bus';
import { recipeDetailsOf, type IntegrationEvent } from '@forkcast/contracts';
import { collecting } from '../collecting/collecting';
import type { CollectingEvent } from '../collecting/events';
import { upcastSnapshot, type ListingEvent, type RecipeSnapshot } from '../listing/events';
import { listing } from '../listing/listing';

/** Integration events: a household collects a recipe, and the photos that listings show. */
export const publication: Publication<CollectingEvent | ListingEvent> = {
  source: 'community',
  streams: [collecting.streams, listing.streams],
  types: ['community.recipe-collected', 'community.photos-listed'],
  upcast: upcastSnapshot,
  toIntegrationEvents: (event) => {
    const published = integrationEventOf(event);
    return published ? [{ householdId: event.data.householdId, event: published }] : [];
  },
};

function integrationEventOf(event: CollectingEvent | ListingEvent): IntegrationEvent | null {
  switch (event.type) {
    case 'RecipeCollected': {
      const { recipeId, photos, collectedAt } = event.data;
      const details = recipeDetailsOf(event.data);
      return {
        type: 'community.recipe-collected',
        data: { recipeId, ...details, photos: [...photos], collectedAt },
      };
    }
    case 'RecipeShared':
      // Other services assume that a new listing has no photos.
      return event.data.photos.length === 0 ? null : photosListed(event.data, event.data.photos);
    case 'ListingUpdated':
      return photosListed(event.data, event.data.photos);
    case 'ListingWithdrawn':
      return photosListed(event.data, []);
    case 'CopyDeleted':
      return null;
    default:
      event satisfies never;
      return null;
  }
}

function photosListed(
  { communityRecipeId, recipeId }: ListingEvent['data'],
  photos: RecipeSnapshot['photos'],
): IntegrationEvent {
  return { type: 'community.photos-listed', data: { communityRecipeId, recipeId, photos: [...photos] } };
}
