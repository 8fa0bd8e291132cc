import { linkedContext, linkedDetails } from '../../export/writtenDetails';
import { ingredientText } from './shownIngredient';
import type { SharedRecipe } from './sharedRecipe';

/**
 * A shared recipe in the words of schema.org, for programs that import it. Lines of ingredients are those that the page shows, so
 * that both are taken for the same.
 *
 * @param pictures addresses of its photos, the cover first
 */
export function sharedLinkedData(recipe: SharedRecipe, url: string, pictures: readonly string[]): object {
  const said = {
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
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  };
}
