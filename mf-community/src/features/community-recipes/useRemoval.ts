import type { CommunityRecipe } from '@forkcast/contracts';
import { useOutcome, usePending } from '@forkcast/web-kit';
import { useRemoveListingMutation, useShareListingMutation } from './listingsApi';
import { t } from './texts';

/** Removes the user's own listings: hides them at once and restores them on failure or undo. */
export function useRemoval() {
  const { done, failed } = useOutcome();
  const { isPending, during } = usePending();
  const [removeListing] = useRemoveListingMutation();
  const [shareListing] = useShareListingMutation();

  const shareAgain = async ({ recipeId, submitterName, name, notes }: CommunityRecipe) => {
    // Notes that weren't part of the listing stay private.
    const { error } = await shareListing({
      recipeId,
      submitterName,
      ...(notes === null && { shareNotes: false }),
    });
    if (error) failed(t('shareFailed'), error);
    else done(t('shared'), t('sharedBody', { recipe: name }));
  };

  const remove = async (listing: CommunityRecipe) => {
    const { error } = await during(removeListing(listing.id), listing.id);
    if (error) failed(t('removeFailed'), error);
    else done(t('removed'), listing.name, () => shareAgain(listing));
  };
  return { remove, isRemoved: ({ id }: CommunityRecipe) => isPending(id) };
}
