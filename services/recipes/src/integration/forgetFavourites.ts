import { RuleViolation, StreamDeletedError } from '@forkcast/event-sourcing';
import { consumer } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { favouritesOf } from '../recipe/collection/recipeQueries';
import { recipe } from '../recipe/recipe';

/** Removes the favourites of a deleted account. */
export const forgetFavourites = consumer<Pick<RecipeModels, 'database'>>({
  durable: 'recipes-forget-favourites',
  on: {
    'accounts.account-deleted': async ({ data: { accountId }, execute, shownIn }, { database }) => {
      await shownIn('collection');
      for (const { _id, householdId } of await favouritesOf(database, accountId)) {
        const command = { type: 'SetFavourite', householdId, accountId, favourite: false } as const;
        await execute(recipe.of(_id), command).catch(ignoreNotFound);
      }
    },
  },
});

/** The recipe or its household was deleted in the meantime. */
function ignoreNotFound(error: unknown): void {
  if (error instanceof StreamDeletedError) return;
  if (error instanceof RuleViolation && error.code === 'not-found') return;
  throw error;
}
