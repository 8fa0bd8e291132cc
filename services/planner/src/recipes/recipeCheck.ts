import { endOfLog, type BusConsumer } from '@forkcast/bus';
import type { EventStore } from '@forkcast/event-sourcing';
import type { KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/** Whether a household's collection holds a recipe. */
export type RecipeCheck = (householdId: string, recipeId: string) => Promise<boolean>;

/**
 * A recipe that has not been heard of may have been saved by another member a moment ago, whose position this caller
 * does not know: all `news` up to now are awaited before saying no.
 */
export function createRecipeCheck(
  recipes: Pick<KnownRecipes, 'stateOf'>,
  news: () => Pick<BusConsumer, 'passed'>,
  store: EventStore,
): RecipeCheck {
  return async (householdId, recipeId) => {
    const state = await recipes.stateOf(householdId, recipeId);
    if (state !== 'unknown') return state === 'kept';
    await news().passed(await endOfLog(store), NEWS_TIMEOUT_MS);
    return (await recipes.stateOf(householdId, recipeId)) === 'kept';
  };
}
