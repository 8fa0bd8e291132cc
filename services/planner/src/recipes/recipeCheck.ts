import { endOfLog, type BusConsumer } from '@forkcast/bus';
import type { EventStore } from '@forkcast/event-sourcing';
import type { KnownRecipe, KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/** The recipe of this id that a household's collection holds; null where it holds none. */
export type RecipeCheck = (householdId: string, recipeId: string) => Promise<KnownRecipe | null>;

/**
 * A recipe that has not been heard of may have been saved by another member a moment ago, whose position this caller
 * does not know: all `news` up to now are awaited before saying no.
 */
export function createRecipeCheck(
  recipes: Pick<KnownRecipes, 'about'>,
  news: () => Pick<BusConsumer, 'passed'>,
  store: EventStore,
): RecipeCheck {
  return async (householdId, recipeId) => {
    const known = async () => (await recipes.about(householdId, [recipeId])).get(recipeId);
    let recipe = await known();
    if (!recipe) {
      await news().passed(await endOfLog(store), NEWS_TIMEOUT_MS);
      recipe = await known();
    }
    return recipe && !recipe.deleted ? recipe : null;
  };
}
