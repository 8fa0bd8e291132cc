import { noRecipeDetails, type Recipe } from '@forkcast/contracts';

/** A recipe of the collection for tests. */
export function aRecipe(name: string, fields: Partial<Recipe> = {}): Recipe {
  return {
    id: crypto.randomUUID(),
    ...noRecipeDetails,
    ingredients: [],
    name,
    rating: null,
    favourite: false,
    photos: [],
    lastUsed: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    revision: 0,
    ...fields,
  };
}
