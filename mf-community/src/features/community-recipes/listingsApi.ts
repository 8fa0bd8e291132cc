import type {
  CollectedRecipe,
  COMMUNITY_PAGE_SIZE,
  CommunityCheck,
  CommunityList,
  CommunityRecipe,
  ShareRecipeRequest,
} from '@forkcast/contracts';
import { communityApi } from '../../api/communityApi';
import type { CommunityView } from './communityView';

/** Imports only the type from the contract: importing the value would bundle every schema of the API. */
export const PAGE_SIZE: typeof COMMUNITY_PAGE_SIZE = 10;

const listingsApi = communityApi.injectEndpoints({
  endpoints: (build) => ({
    listListings: build.query<CommunityList, CommunityView>({
      query: ({ page, search }) => ({
        url: '/community',
        params: { page, limit: PAGE_SIZE, search: search.trim() },
      }),
      providesTags: ['Listings'],
    }),
    /** The user's own listings and the household's collected ones. */
    checkListings: build.query<CommunityCheck, void>({
      query: () => '/community/check',
      providesTags: ['Check'],
    }),
    collectListing: build.mutation<CollectedRecipe, string>({
      query: (id) => ({ url: `/community/${id}/add-to-collection`, method: 'POST' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        onceConfirmed(queryFulfilled, ({ data: { recipeId } }) => {
          const addRecipeId = (check: CommunityCheck) => void (check.collected[id] = recipeId);
          dispatch(listingsApi.util.updateQueryData('checkListings', undefined, addRecipeId));
        }),
      // A listing that can't be collected may have been removed.
      invalidatesTags: (_collected, error) => (error ? ['Listings', 'Check'] : ['Check']),
    }),
    removeListing: build.mutation<null, string>({
      query: (id) => ({ url: `/community/${id}`, method: 'DELETE' }),
      onQueryStarted: (id, store) =>
        onceConfirmed(store.queryFulfilled, () => {
          const removeFromPage = (list: CommunityList) => {
            list.recipes = list.recipes.filter((listing) => listing.id !== id);
          };
          for (const cachedQuery of listingsApi.util.selectInvalidatedBy(store.getState(), ['Listings'])) {
            if (cachedQuery.endpointName !== 'listListings') continue;
            const view = cachedQuery.originalArgs as CommunityView; // the argument of this endpoint
            store.dispatch(listingsApi.util.updateQueryData('listListings', view, removeFromPage));
          }
        }),
      invalidatesTags: ['Listings', 'Check'],
    }),
    shareListing: build.mutation<CommunityRecipe, ShareRecipeRequest>({
      query: (body) => ({ url: '/community', method: 'POST', body }),
      invalidatesTags: ['Listings', 'Check'],
    }),
  }),
});

export const {
  useListListingsQuery,
  useCheckListingsQuery,
  useCollectListingMutation,
  useRemoveListingMutation,
  useShareListingMutation,
} = listingsApi;

/** Updates the cache right after a confirmed change, so that nothing flickers until the refetch. */
async function onceConfirmed<Result>(queryFulfilled: Promise<Result>, update: (result: Result) => void) {
  try {
    update(await queryFulfilled);
  } catch {
    // The mutation's caller shows the failure.
  }
}
