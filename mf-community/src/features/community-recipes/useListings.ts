import type { CommunityRecipe } from '@forkcast/contracts';
import { errorMessage, useLiveInvalidation, useShell, hasServerAnswered } from '@forkcast/web-kit';
import { communityApi } from '../../api/communityApi';
import type { CommunityView } from './communityView';
import { useCheckListingsQuery, useListListingsQuery } from './listingsApi';
import { sampleListings } from './sampleListings';
import { t } from './texts';

/** Whether a listing is in the household's collection; 'unknown' until the server has said so. */
export type Collected = { status: 'unknown' } | { status: 'no' } | { status: 'yes'; recipeId: string };

/** The listings of one page, kept up with other tabs and devices, and what of them is collected already. */
export function useListings(view: CommunityView) {
  // Others share and collect too; what is kept is shown at once and then brought up to date.
  const options = { refetchOnMountOrArgChange: true };
  const list = useListListingsQuery(view, options);
  const check = useCheckListingsQuery(undefined, options);
  useLiveInvalidation(communityApi, { community: ['Listings', 'Check'] });

  const { online } = useShell();
  const isMissing = list.isError && list.currentData === undefined;
  // Without network nobody is shown what is nobody's: the failure says what is missing.
  const isSample = isMissing && online && hasServerAnswered(list.error);
  const shown = list.currentData ?? list.data;
  return {
    /** Undefined while nothing is there yet. */
    listings: isSample ? sampleListings : isMissing ? [] : shown?.recipes,
    /** Nobody could say what there is. */
    isUnknown: isMissing && !isSample,
    /** The listings are built-in ones: the real ones could not be loaded. */
    isSample,
    pagination: isSample ? undefined : shown?.pagination,
    /** The pages there are of what the address asks for, once that is known. */
    totalPages: list.currentData?.pagination.totalPages,
    /** Another page or search is on its way; what is shown is the one before. */
    isTurning: list.isFetching && list.currentData === undefined,
    isFetching: list.isFetching || check.isFetching,
    failure: list.error ? errorMessage(list.error, t('unknownError')) : null,
    /** Nobody knows what is collected already. */
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

/** The listings that are looked at, and what is known of them. */
export type Board = ReturnType<typeof useListings>;
