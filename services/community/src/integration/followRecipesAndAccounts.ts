import { listed, recipeDetailsOf } from '@forkcast/contracts';
import { StreamDeletedError } from '@forkcast/event-sourcing';
import { consumer, type Message } from '@forkcast/service-kit';
import { collecting } from '../collecting/collecting';
import { listing } from '../listing/listing';
import type { CommunityModels } from '../models';
import type { SavedRecipe } from '../recipe-replica/recipeReplica';

/**
 * Stores what can be shared, withdraws listings of deleted recipes and accounts, and lets a deleted copy be collected
 * again.
 */
export const followRecipesAndAccounts = consumer<CommunityModels>({
  durable: 'community-follows-recipes',
  on: {
    'recipes.recipe-saved': (message, { recipes }) =>
      recipes.storeRecipe(toRecipe(message), message.position),
    'recipes.method-saved': async ({ data, householdId, position }, { recipes }) => {
      const { recipeId, steps = [], nutrition = null } = data;
      await recipes.storeMethod({ recipeId, householdId, method: { steps, nutrition } }, position);
    },
    'recipes.photos-saved': ({ data: { recipeId, photos }, householdId, position }, { recipes }) =>
      recipes.storePhotos({ recipeId, householdId, photos }, position),
    'recipes.recipe-deleted': async (message, { board, collected, recipes }) => {
      const { data, householdId, position, execute, shownIn } = message;
      const { recipeId } = data;
      await recipes.storeRecipe({ recipeId, householdId, snapshot: null }, position);
      await recipes.storeMethod({ recipeId, householdId, method: null }, position);
      await recipes.storePhotos({ recipeId, householdId, photos: null }, position);
      await shownIn('board', 'collected');
      for (const { _id } of await board.ofRecipe(recipeId)) {
        await execute(listing.of(_id), { type: 'WithdrawListing', recipeId });
      }
      for (const { communityRecipeId } of await collected.withCopy(householdId, recipeId)) {
        await execute(collecting.of(householdId, communityRecipeId), { type: 'NoteDeletedCopy', recipeId });
      }
    },
    'accounts.account-deleted': async ({ data, execute, shownIn }, { board }) => {
      await shownIn('board', 'collected');
      for (const { _id, recipeId } of await board.sharedBy(data.accountId).toArray()) {
        await execute(listing.of(_id), { type: 'WithdrawListing', recipeId }).catch(ignoreErased);
      }
    },
    // No event records this: the streams of a deleted household are erased.
    'accounts.household-deleted': async ({ data, shownIn }, { board }) => {
      await shownIn('board', 'collected');
      await board.removeAllOf(data.householdId);
    },
  },
  together: {
    'recipes.recipe-saved': (messages, { recipes }) =>
      recipes.storeRecipes(
        messages.map((message) => ({ recipe: toRecipe(message), position: message.position })),
      ),
  },
});

function toRecipe({ data, householdId }: Message<'recipes.recipe-saved'>): SavedRecipe {
  return { recipeId: data.recipeId, householdId, snapshot: listed(recipeDetailsOf(data)) };
}

/** A listing of a deleted household; the account's other listings still have to be withdrawn. */
function ignoreErased(error: unknown): void {
  if (!(error instanceof StreamDeletedError)) throw error;
}
