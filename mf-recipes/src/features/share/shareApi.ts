import type { CommunityCheck, CommunityRecipe, ShareRecipeRequest } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const shareApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew for every dialog: a listing may have been removed since. */
    checkShared: build.query<CommunityCheck, void>({
      query: () => '/community/check',
      keepUnusedDataFor: 0,
    }),
    shareRecipe: build.mutation<CommunityRecipe, ShareRecipeRequest>({
      query: (body) => ({ url: '/community', method: 'POST', body }),
    }),
  }),
});

export const { useCheckSharedQuery, useShareRecipeMutation } = shareApi;
