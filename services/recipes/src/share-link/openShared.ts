import { StreamDeletedError } from '@forkcast/event-sourcing';
import type { RecipeModels } from '../models';
import { findRecipesById } from '../recipe/collection/recipeQueries';
import { recipe, type ExistingRecipe, type RecipeState } from '../recipe/recipe';

/** An unused id, so that an invalid token causes the same work. */
const UNUSED_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The recipe that a token opens, read from its stream so that revoking a link takes effect at once. Null for every
 * other token, after the same work.
 */
export async function openShared(
  token: string,
  { load, database, shareTokens }: Pick<RecipeModels, 'load' | 'database' | 'shareTokens'>,
): Promise<ExistingRecipe | null> {
  const recipeId = shareTokens.thingIn(token) ?? UNUSED_ID;
  const state = await stateOf(recipeId, load);
  const existing = state.status === 'kept' ? state : null;
  const isValid = shareTokens.opens(token, recipeId, existing?.shareLink?.id ?? UNUSED_ID);
  // The collection of a deleted household is cleared before its streams are erased.
  const [collected] = await findRecipesById(database, existing?.householdId ?? UNUSED_ID, [recipeId]);
  return existing?.shareLink && isValid && collected ? existing : null;
}

async function stateOf(recipeId: string, load: RecipeModels['load']): Promise<RecipeState> {
  try {
    return (await load(recipe.of(recipeId))).state;
  } catch (error) {
    if (error instanceof StreamDeletedError) return { status: 'unknown' };
    throw error;
  }
}
