import type { CommunityRecipe } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useRemoveListingMutation, useShareListingMutation } from './listingsApi';

/** Removes the user's own listings: they are gone at once, and come back when that fails or is undone. */
export function useRemoval() {
  const { toast } = useShell();
  const [removeListing] = useRemoveListingMutation();
  const [shareListing] = useShareListingMutation();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());

  const failed = (title: string, error: unknown) =>
    toast({ title, description: errorMessage(error, 'An error occurred'), tone: 'destructive' });

  const shareAgain = async ({ recipeId, submitterName, name }: CommunityRecipe) => {
    const { error } = await shareListing({ recipeId, submitterName });
    if (error) failed('Failed to share recipe', error);
    else toast({ title: 'Recipe shared', description: `${name} is back`, tone: 'positive' });
  };

  const remove = async (listing: CommunityRecipe) => {
    setUnderWay((ids) => new Set(ids).add(listing.id));
    const { error } = await removeListing(listing.id);
    setUnderWay((ids) => new Set([...ids].filter((id) => id !== listing.id)));
    if (error) {
      failed('Failed to remove recipe', error);
      return;
    }
    toast({
      title: 'Recipe removed from community',
      description: listing.name,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void shareAgain(listing) },
    });
  };
  return { remove, isRemoved: ({ id }: CommunityRecipe) => underWay.has(id) };
}
