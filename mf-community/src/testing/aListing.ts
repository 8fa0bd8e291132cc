import {
  COMMUNITY_PAGE_SIZE,
  noRecipeDetails,
  type CommunityList,
  type CommunityRecipe,
} from '@forkcast/contracts';

/** A community recipe for tests; pass only the fields that matter. */
export function aListing(fields: Partial<CommunityRecipe> = {}): CommunityRecipe {
  return {
    id: crypto.randomUUID(),
    recipeId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    ...noRecipeDetails,
    photos: [],
    name: 'Tomato Soup',
    ingredients: [],
    submitterName: 'Bob',
    createdAt: '2025-04-15T10:00:00.000Z',
    ...fields,
  };
}

/** One page of the community in the server's format. */
export function aPage(
  recipes: readonly CommunityRecipe[],
  pagination: Partial<CommunityList['pagination']> = {},
): CommunityList {
  return {
    recipes: [...recipes],
    pagination: {
      page: 1,
      limit: COMMUNITY_PAGE_SIZE,
      total: recipes.length,
      totalPages: recipes.length === 0 ? 0 : 1,
      ...pagination,
    },
  };
}
