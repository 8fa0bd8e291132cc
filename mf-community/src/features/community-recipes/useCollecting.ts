import type { CommunityRecipe } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useCallback, useState } from 'react';
import { useCollectListingMutation } from './listingsApi';

/** Adds listings to the collection; several may be on their way. */
export function useCollecting() {
  const { toast } = useShell();
  const [collectListing] = useCollectListingMutation();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());

  const collect = useCallback(
    async ({ id, name }: CommunityRecipe) => {
      setUnderWay((ids) => new Set(ids).add(id));
      const { error } = await collectListing(id);
      setUnderWay((ids) => new Set([...ids].filter((each) => each !== id)));
      if (error) {
        toast({
          title: 'Failed to add recipe',
          description: errorMessage(error, 'An error occurred'),
          tone: 'destructive',
        });
      } else {
        toast({
          title: 'Recipe added to collection',
          description: `${name} is yours to plan and change`,
          tone: 'positive',
        });
      }
    },
    [collectListing, toast],
  );
  return { collect, isCollecting: ({ id }: CommunityRecipe) => underWay.has(id) };
}
