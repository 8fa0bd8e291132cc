import { StreamDeletedError } from '@forkcast/event-sourcing';
import type { RecipeModels } from '../models';
import { findRecipesById } from '../recipe/collection/recipeQueries';
import { recipe, type KeptRecipe, type RecipeState } from '../recipe/recipe';

/** The id of nothing: in place of what a token does not name, so that it is looked for just as well. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * The recipe that a token opens, as its stream has it now: a link that was revoked opens nothing from that moment on, whatever
 * read models have come to. Null for every other token, after the same work.
 */
export async function openShared(
  token: string,
  { load, database, shareTokens }: Pick<RecipeModels, 'load' | 'database' | 'shareTokens'>,
): Promise<KeptRecipe | null> {
  const recipeId = shareTokens.thingIn(token) ?? NOTHING;
  const state = await stateOf(recipeId, load);
  const kept = state.status === 'kept' ? state : null;
  const opens = shareTokens.opens(token, recipeId, kept?.shareLink?.id ?? NOTHING);
  // Of a household that nobody is left in the collection goes first, and its streams once everybody has heard of it.
  const [shown] = await findRecipesById(database, kept?.householdId ?? NOTHING, [recipeId]);
  return kept?.shareLink && opens && shown ? kept : null;
}

async function stateOf(recipeId: string, load: RecipeModels['load']): Promise<RecipeState> {
  try {
    return (await load(recipe.of(recipeId))).state;
  } catch (error) {
    if (error instanceof StreamDeletedError) return { status: 'unknown' };
    throw error;
  }
}
