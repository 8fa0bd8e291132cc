import { endOfLog, type BusConsumer } from '@forkcast/bus';
import type { EventStore } from '@forkcast/event-sourcing';
import type { KnownRecipe, KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/** The recipe of this id that a household's collection holds; null where it holds none. */
export type RecipeCheck = (householdId: string, recipeId: string) => Promise<KnownRecipe | null>;

/** The recipes of these ids that a household's collection holds, or held, by id. */
export type RecipesCheck = (
  householdId: string,
  recipeIds: readonly string[],
  timeoutMs?: number,
) => Promise<ReadonlyMap<string, KnownRecipe>>;

/**
 * A recipe that has not been heard of may have been saved by another member a moment ago, whose position this caller
 * does not know: all `news` up to now are awaited before saying no.
 */
export function createRecipesCheck(
  recipes: Pick<KnownRecipes, 'about'>,
  news: () => Pick<BusConsumer, 'passed'>,
  store: EventStore,
): RecipesCheck {
  return async (householdId, recipeIds, timeoutMs = NEWS_TIMEOUT_MS) => {
    const known = await recipes.about(householdId, recipeIds);
    if (recipeIds.every((id) => known.has(id))) return known;
    await news().passed(await endOfLog(store), timeoutMs);
    return recipes.about(householdId, recipeIds);
  };
}

export function createRecipeCheck(check: RecipesCheck): RecipeCheck {
  return async (householdId, recipeId) => {
    const recipe = (await check(householdId, [recipeId])).get(recipeId);
    return recipe && !recipe.deleted ? recipe : null;
  };
}
