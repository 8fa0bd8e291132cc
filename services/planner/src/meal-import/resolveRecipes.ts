import { ApiError } from '@forkcast/service-kit';
import type { PlannerModels } from '../models';

/** How long to wait until the planner has received the recipes that were imported along. */
const NEWS_TIMEOUT_MS = 10_000;

/**
 * Returns the household's recipe of each id; null for a deleted one, whose name the meal keeps.
 * Throws ApiError 'not-found' for a recipe that isn't in the collection.
 */
export async function resolveRecipes(
  meals: readonly { recipeId: string | null }[],
  householdId: string,
  { knownRecipes }: Pick<PlannerModels, 'knownRecipes'>,
): Promise<(recipeId: string | null) => string | null> {
  const recipeIds = [...new Set(meals.flatMap(({ recipeId }) => recipeId ?? []))];
  const known = await knownRecipes(householdId, recipeIds, NEWS_TIMEOUT_MS);
  if (recipeIds.some((id) => !known.has(id))) {
    throw new ApiError('not-found', "One of these recipes isn't in your collection");
  }
  return (recipeId) => {
    const recipe = recipeId === null ? undefined : known.get(recipeId);
    return recipe && !recipe.deleted ? recipe.recipeId : null;
  };
}
