import type { CommunityRecipe } from '@forkcast/contracts';
import { useOutcome, usePending } from '@forkcast/web-kit';
import { useCollectListingMutation } from './listingsApi';
import { t } from './texts';

/** Adds listings to the collection; several requests may be in flight. */
export function useCollecting() {
  const { done, failed } = useOutcome();
  const { isPending, during } = usePending();
  const [collectListing] = useCollectListingMutation();

  const collect = async ({ id, name }: CommunityRecipe) => {
    const { error } = await during(collectListing(id), id);
    if (error) failed(t('collectFailed'), error);
    else done(t('collected'), t('collectedBody', { recipe: name }));
  };
  return { collect, isCollecting: ({ id }: CommunityRecipe) => isPending(id) };
}
