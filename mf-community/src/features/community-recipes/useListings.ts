import type { CommunityRecipe } from '@forkcast/contracts';
import { errorMessage, useLiveInvalidation, useShell, hasServerAnswered } from '@forkcast/web-kit';
import { communityApi } from '../../api/communityApi';
import type { CommunityView } from './communityView';
import { useCheckListingsQuery, useListListingsQuery } from './listingsApi';
import { sampleListings } from './sampleListings';
import { t } from './texts';

/** Whether a listing is in the household's collection; 'unknown' before the server's response. */
export type Collected = { status: 'unknown' } | { status: 'no' } | { status: 'yes'; recipeId: string };

/** One page of listings, kept up to date with other tabs and devices, and the collected state of each. */
export function useListings(view: CommunityView) {
  // Other users share and collect, too, so cached listings are refetched on mount.
  const options = { refetchOnMountOrArgChange: true };
  const list = useListListingsQuery(view, options);
  const check = useCheckListingsQuery(undefined, options);
  useLiveInvalidation(communityApi, { community: ['Listings', 'Check'] });

  const { online } = useShell();
  const isMissing = list.isError && list.currentData === undefined;
  // When offline, show the failure instead of samples.
  const isSample = isMissing && online && hasServerAnswered(list.error);
  const shown = list.currentData ?? list.data;
  return {
    /** Undefined before the first response. */
    listings: isSample ? sampleListings : isMissing ? [] : shown?.recipes,
    /** The listings could not be loaded, and no samples are shown. */
    isUnknown: isMissing && !isSample,
    /** The listings are built-in samples because the real ones could not be loaded. */
    isSample,
    pagination: isSample ? undefined : shown?.pagination,
    /** The number of pages for the current search, once known. */
    totalPages: list.currentData?.pagination.totalPages,
    /** Another page or search is loading; the previous one is shown. */
    isTurning: list.isFetching && list.currentData === undefined,
    isFetching: list.isFetching || check.isFetching,
    failure: list.error ? errorMessage(list.error, t('unknownError')) : null,
    /** It is unknown which listings are in the collection. */
    isCheckMissing: check.isError && check.data === undefined,
    retry: () => {
      void list.refetch();
      void check.refetch();
    },
    collectedOf: ({ id }: CommunityRecipe): Collected => {
      const recipeId = isSample ? undefined : check.data?.collected[id];
      if (recipeId !== undefined) return { status: 'yes', recipeId };
      return { status: isSample || check.data || check.isError ? 'no' : 'unknown' };
    },
  };
}

/** The displayed listings and their loading state. */
export type ListingsResult = ReturnType<typeof useListings>;
