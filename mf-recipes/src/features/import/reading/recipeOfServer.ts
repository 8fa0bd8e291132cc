import type { WrittenDetails } from '@forkcast/contracts';
import type { FoundRecipe } from '@forkcast/recipe-files/import';

interface ServerRecipe {
  details: WrittenDetails;
  photoAddress?: string | null;
  leftOut?: string;
}

/** A recipe that the server extracted from a page or a text, without further import data. */
export function recipeOfServer(
  place: number,
  { details, photoAddress = null, leftOut = '' }: ServerRecipe,
): FoundRecipe {
  return {
    place,
    externalId: null,
    details,
    rating: null,
    favourite: false,
    lastMade: null,
    createdAt: null,
    photos: 0,
    alts: [],
    photoAddress,
    inNotes: [],
    leftOut,
  };
}
