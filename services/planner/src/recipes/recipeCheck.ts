import { endOfLog, type BusConsumer } from '@forkcast/bus';
import type { EventStore } from '@forkcast/event-sourcing';
import type { KnownRecipe, KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/** Returns the recipe if it is in the household's collection, or null. */
export type RecipeCheck = (householdId: string, recipeId: string) => Promise<KnownRecipe | null>;

/** Returns recipes that are or were in the household's collection, by id. */
export type RecipesCheck = (
  householdId: string,
  recipeIds: readonly string[],
  timeoutMs?: number,
) => Promise<ReadonlyMap<string, KnownRecipe>>;

/**
 * An unknown recipe may have just been saved by another member, whose position this caller doesn't know.
 * Waits until the consumer has handled all messages up to now before returning null.
 */
export function createRecipesCheck(
  recipes: Pick<KnownRecipes, 'about'>,
  recipesConsumer: () => Pick<BusConsumer, 'passed'>,
  store: EventStore,
): RecipesCheck {
  return async (householdId, recipeIds, timeoutMs = NEWS_TIMEOUT_MS) => {
    const known = await recipes.about(householdId, recipeIds);
    if (recipeIds.every((id) => known.has(id))) return known;
    await recipesConsumer().passed(await endOfLog(store), timeoutMs);
    return recipes.about(householdId, recipeIds);
  };
}

export function createRecipeCheck(check: RecipesCheck): RecipeCheck {
  return async (householdId, recipeId) => {
    const recipe = (await check(householdId, [recipeId])).get(recipeId);
    return recipe && !recipe.deleted ? recipe : null;
  };
}
