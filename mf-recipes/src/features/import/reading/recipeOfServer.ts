import type { FoundRecipe } from '@forkcast/recipe-files/import';

/** A recipe that the server extracted from a page or a text, without further import data. */
export function recipeOfServer(
  recipe: Pick<FoundRecipe, 'place' | 'details'> & Partial<FoundRecipe>,
): FoundRecipe {
  return {
    externalId: null,
    rating: null,
    favourite: false,
    lastMade: null,
    createdAt: null,
    photos: 0,
    alts: [],
    photoAddress: null,
    inNotes: [],
    leftOut: '',
    ...recipe,
  };
}
