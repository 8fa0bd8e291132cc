import { recipeDetailsOf } from '@forkcast/contracts';
import { deterministicEventId, shareOf } from '@forkcast/event-sourcing';
import { consumer, removeDocuments } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { recipeCollection } from '../recipe/collection/recipeCollection';
import { allRecipes } from '../recipe/collection/recipeQueries';
import { recipe } from '../recipe/recipe';

/** By how much the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Copies a household's recipes into the one that a member joins, and shows none of them once nobody is left. One consumer for
 * both, so that the copies are made before the originals go.
 */
export const followHouseholds = consumer<Pick<RecipeModels, 'store' | 'database'>>({
  durable: 'recipes-follow-households',
  on: {
    'accounts.member-joined': async (message, { store, database }) => {
      const { id, data, at, occurredAt, execute, shownIn } = message;
      const { accountId, fromHouseholdId, toHouseholdId: householdId, bringRecipes } = data;
      if (!bringRecipes) return;
      await shownIn('collection');
      const { take } = shareOf(store, { most: 1 });
      for await (const found of allRecipes(database, fromHouseholdId)) {
        if (!wasThere(found, occurredAt)) continue;
        const details = recipeDetailsOf(found);
        // The same copy however often the message comes.
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
      // Nothing is said of it in the log: what it says of the household is erased once everybody has heard of this.
      await removeDocuments(database, recipeCollection.name, data.householdId);
    },
  },
});

/** A message that comes again much later is not about what those who stayed have collected since. */
function wasThere({ createdAt }: { createdAt: string }, moment: Date): boolean {
  return Date.parse(createdAt) <= moment.getTime() + CLOCK_SKEW_MS;
}
