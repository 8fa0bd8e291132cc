import { recipeDetailsOf, type Photo, type RecipeDetails } from '@forkcast/contracts';
import { presentPhoto } from '../../recipe/photos';
import type { KeptRecipe } from '../../recipe/recipe';

/** What everybody sees of a shared recipe: notes, tags, lines as they once were written, rating and people are not among it. */
export interface SharedRecipe extends RecipeDetails {
  photos: readonly Photo[];
}

export function sharedRecipe(kept: KeptRecipe): SharedRecipe {
  const details = recipeDetailsOf(kept);
  return {
    ...details,
    url: webAddress(details.url),
    notes: null,
    tags: [],
    ingredients: details.ingredients.map(({ original: _original, ...ingredient }) => ingredient),
    photos: kept.photos.map(presentPhoto),
  };
}

/** What people type as a link may be anything. */
function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
