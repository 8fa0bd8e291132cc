import type { FoundRecipe } from '../recipe/collection/recipeCollection';
import { ingredientLine } from './ingredientLine';

/** A recipe in the words of schema.org, as one line of JSON. */
export function recipeLinkedData({
  _id,
  name,
  url,
  notes,
  servings,
  ingredients,
  createdAt,
}: FoundRecipe): string {
  return JSON.stringify({
    '@type': 'Recipe',
    '@id': `urn:uuid:${_id}`,
    name,
    ...(url === null ? {} : { url }),
    ...(notes === null ? {} : { description: notes }),
    ...(servings === null ? {} : { recipeYield: servings === 1 ? '1 serving' : `${servings} servings` }),
    recipeIngredient: ingredients.map(ingredientLine),
    dateCreated: createdAt,
  });
}
