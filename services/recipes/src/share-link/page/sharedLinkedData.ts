import { linkedContext, linkedDetails } from '../../export/writtenDetails';
import { ingredientText } from './shownIngredient';
import type { SharedRecipe } from './sharedRecipe';

/**
 * A shared recipe as schema.org data, for programs that import it. Ingredient lines equal those on the page,
 * so that importers recognise both as the same.
 *
 * @param pictures URLs of its photos, the cover first
 */
export function sharedLinkedData(recipe: SharedRecipe, url: string, pictures: readonly string[]): object {
  const properties = {
    ...linkedDetails(recipe),
    url,
    isBasedOn: recipe.url,
    image: pictures.length > 0 ? pictures : null,
    recipeIngredient: recipe.ingredients.map(ingredientText),
    'forkcast:ingredients': null,
  };
  return {
    '@context': linkedContext,
    '@type': 'Recipe',
    ...Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)),
  };
}
