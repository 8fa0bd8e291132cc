import { recipeDetailsOf } from '@forkcast/contracts';
import type { FoundRecipe } from '../recipe/collection/recipeQueries';
import { linkedDetails } from './writtenDetails';

export interface LinkedDataOptions {
  /** The account whose favourites are marked. */
  accountId: string;
  /** The address or path of a photo; null if the file has none. */
  photoAt: (photoId: string) => string | null;
}

/** A recipe as one line of schema.org JSON. */
export function recipeLinkedData(recipe: FoundRecipe, options: LinkedDataOptions): string {
  const properties = Object.entries({
    ...linkedDetails(recipeDetailsOf(recipe)),
    ...householdProperties(recipe, options),
  });
  return JSON.stringify({
    '@type': 'Recipe',
    '@id': `urn:uuid:${recipe._id}`,
    ...Object.fromEntries(properties.filter(([, value]) => value !== null)),
    dateCreated: recipe.createdAt,
  });
}

function householdProperties(
  { rating, favouriteOf, lastUsed, photos }: FoundRecipe,
  { accountId, photoAt }: LinkedDataOptions,
) {
  const images = photos.flatMap(({ id, alt }) => {
    const address = photoAt(id);
    if (address === null) return [];
    return alt === '' ? address : { '@type': 'ImageObject', url: address, caption: alt };
  });
  return {
    image: images.length > 0 ? images : null,
    aggregateRating:
      rating === null
        ? null
        : { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, ratingCount: 1 },
    'forkcast:favourite': favouriteOf.includes(accountId) || null,
    'forkcast:lastMade': lastUsed,
  };
}
