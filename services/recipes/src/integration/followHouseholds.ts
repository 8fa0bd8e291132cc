import { recipeDetailsOf } from '@forkcast/contracts';
import { deterministicEventId, createBulkThrottle } from '@forkcast/event-sourcing';
import { consumer, removeDocuments } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { recipeCollection } from '../recipe/collection/recipeCollection';
import { allRecipes } from '../recipe/collection/recipeQueries';
import { recipe } from '../recipe/recipe';

/** The maximum difference between the clocks of two machines. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Copies a household's recipes to the one that a member joins, and hides the recipes of a deleted household. One
 * consumer for both, so that the copies are made first.
 */
export const followHouseholds = consumer<Pick<RecipeModels, 'store' | 'database'>>({
  durable: 'recipes-follow-households',
  on: {
    'accounts.member-joined': async (message, { store, database }) => {
      const { id, data, at, occurredAt, execute, shownIn } = message;
      const { accountId, fromHouseholdId, toHouseholdId: householdId, bringRecipes } = data;
      if (!bringRecipes) return;
      await shownIn('collection');
      const { take } = createBulkThrottle(store, { maxConcurrency: 1 });
      for await (const found of allRecipes(database, fromHouseholdId)) {
        if (!existedAt(found, occurredAt)) continue;
        const details = recipeDetailsOf(found);
        // The same id for a repeated message.
        const recipeId = deterministicEventId(id, found._id);
        const favouriteOf = found.favouriteOf.filter((each) => each === accountId);
        const opinions = { rating: found.rating, favouriteOf };
        const command = {
          type: 'KeepCollectedRecipe',
          recipeId,
          householdId,
          details,
          opinions,
          photos: found.photos,
          at,
        } as const;
        await take(() => execute(recipe.of(recipeId), command));
      }
    },
    'accounts.household-deleted': async ({ data, shownIn }, { database }) => {
      await shownIn('collection');
      // No event records this: the household's streams are erased once all consumers have caught up.
      await removeDocuments(database, recipeCollection.name, data.householdId);
    },
  },
});

/** A redelivered message must not copy recipes that were added since. */
function existedAt({ createdAt }: { createdAt: string }, moment: Date): boolean {
  return Date.parse(createdAt) <= moment.getTime() + CLOCK_SKEW_MS;
}
