import { recipeDetailsOf, webAddress, type Photo, type RecipeDetails } from '@forkcast/contracts';
import { presentPhoto } from '../../recipe/photos';
import type { ExistingRecipe } from '../../recipe/recipe';

/** The public part of a recipe: without notes, tags, original lines, rating and people. */
export interface SharedRecipe extends RecipeDetails {
  photos: readonly Photo[];
}

export function sharedRecipe(recipe: ExistingRecipe): SharedRecipe {
  const details = recipeDetailsOf(recipe);
  return {
    ...details,
    url: webAddress(details.url)?.href ?? null,
    notes: null,
    tags: [],
    ingredients: details.ingredients.map(({ original: _original, ...ingredient }) => ingredient),
    photos: recipe.photos.map(presentPhoto),
  };
}
