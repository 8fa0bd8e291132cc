import { endOfLog, type BusConsumer } from '@forkcast/bus';
import type { EventStore } from '@forkcast/event-sourcing';
import type { KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/**
 * An unknown recipe may have just been saved by another member, whose position this caller doesn't know. Both checks
 * wait until the consumer has handled all messages up to now before they report a recipe as unknown.
 */
export function createRecipeChecks(
  recipes: Pick<KnownRecipes, 'about'>,
  recipesConsumer: () => Pick<BusConsumer, 'passed'>,
  store: EventStore,
) {
  const knownRecipes = async (
    householdId: string,
    recipeIds: readonly string[],
    timeoutMs = NEWS_TIMEOUT_MS,
  ) => {
    const known = await recipes.about(householdId, recipeIds);
    if (recipeIds.every((id) => known.has(id))) return known;
    await recipesConsumer().passed(await endOfLog(store), timeoutMs);
    return recipes.about(householdId, recipeIds);
  };
  return {
    /** Returns recipes that are or were in the household's collection, by id. */
    knownRecipes,
    /** Whether the recipe is in the household's collection. */
    hasRecipe: async (householdId: string, recipeId: string) =>
      (await knownRecipes(householdId, [recipeId])).get(recipeId)?.deleted === false,
  };
}
