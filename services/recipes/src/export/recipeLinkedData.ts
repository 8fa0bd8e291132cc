import type { RecipeDocument } from '../recipe/collection/recipeCollection';
import { ingredientLine } from './ingredientLine';

/** A recipe in the words of schema.org, as one line of JSON. */
export function recipeLinkedData({ _id, name, url, notes, ingredients, createdAt }: RecipeDocument): string {
  return JSON.stringify({
    '@type': 'Recipe',
    '@id': `urn:uuid:${_id}`,
    name,
    ...(url === null ? {} : { url }),
    ...(notes === null ? {} : { description: notes }),
    recipeIngredient: ingredients.map(ingredientLine),
    dateCreated: createdAt,
  });
}
