import { ApiError } from '@forkcast/service-kit';
import type { PlannerModels } from '../models';

/** How long meals wait until the planner has heard of the recipes that came with them. */
const NEWS_TIMEOUT_MS = 10_000;

/**
 * Answers which recipe of the household an id is; null for one that was deleted since, whose name is left, as in the plan. Throws
 * ApiError 'not-found' where one is not in the collection.
 */
export async function keptRecipes(
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
