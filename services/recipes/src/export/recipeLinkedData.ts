import { recipeDetailsOf } from '@forkcast/contracts';
import type { FoundRecipe } from '../recipe/collection/recipeCollection';
import { linkedDetails } from './writtenDetails';

/** A recipe in the words of schema.org, as one line of JSON. */
export function recipeLinkedData(recipe: FoundRecipe): string {
  const details = Object.entries(linkedDetails(recipeDetailsOf(recipe))).filter(([, said]) => said !== null);
  return JSON.stringify({
    '@type': 'Recipe',
    '@id': `urn:uuid:${recipe._id}`,
    ...Object.fromEntries(details),
    dateCreated: recipe.createdAt,
  });
}
