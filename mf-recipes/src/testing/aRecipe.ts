import { noRecipeDetails, type Recipe, type RecipeList } from '@forkcast/contracts';

/** A recipe for tests; pass only the fields that matter. */
export function aRecipe(fields: Partial<Recipe> = {}): Recipe {
  return {
    id: crypto.randomUUID(),
    ...noRecipeDetails,
    name: 'Tomato Soup',
    rating: null,
    favourite: false,
    photos: [],
    lastUsed: null,
    ingredients: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    revision: 0,
    ...fields,
  };
}

/** One page of a collection in the server's format. */
export function aPage(
  recipes: readonly Recipe[],
  pagination: Partial<RecipeList['pagination']> = {},
): RecipeList {
  return {
    recipes: [...recipes],
    pagination: { page: 1, limit: 20, total: recipes.length, totalPages: 1, ...pagination },
  };
}
