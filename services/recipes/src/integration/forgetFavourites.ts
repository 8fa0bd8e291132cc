import { RuleViolation, StreamDeletedError } from '@forkcast/event-sourcing';
import { consumer } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { favouritesOf } from '../recipe/collection/recipeQueries';
import { recipe } from '../recipe/recipe';

/** Forgets what was the favourite of somebody whose account is gone. */
export const forgetFavourites = consumer<Pick<RecipeModels, 'database'>>({
  durable: 'recipes-forget-favourites',
  on: {
    'accounts.account-deleted': async ({ data: { accountId }, execute, shownIn }, { database }) => {
      await shownIn('collection');
      for (const { _id, householdId } of await favouritesOf(database, accountId)) {
        const command = { type: 'SetFavourite', householdId, accountId, favourite: false } as const;
        await execute(recipe.of(_id), command).catch(unlessGone);
      }
    },
  },
});

/** Deleted meanwhile, or of a household in which nobody is left. */
function unlessGone(error: unknown): void {
  if (error instanceof StreamDeletedError) return;
  if (error instanceof RuleViolation && error.code === 'not-found') return;
  throw error;
}
