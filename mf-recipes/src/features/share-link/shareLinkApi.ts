import { recipesApi } from '../../api/recipesApi';
import type { RecipeShareLink } from '@forkcast/contracts';

const shareLinkApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    shareLink: build.query<RecipeShareLink, string>({
      query: (id) => `/recipes/${id}/share-link`,
      providesTags: ['Recipes'],
    }),
    makeShareLink: build.mutation<RecipeShareLink, string>({
      query: (id) => ({ url: `/recipes/${id}/share-link`, method: 'POST' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: RecipeShareLink }) =>
          dispatch(shareLinkApi.util.upsertQueryData('shareLink', id, data));
        // The caller shows a failure.
        queryFulfilled.then(show, () => undefined);
      },
    }),
    revokeShareLink: build.mutation<void, string>({
      query: (id) => ({ url: `/recipes/${id}/share-link`, method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => {
        const show = () => dispatch(shareLinkApi.util.upsertQueryData('shareLink', id, { link: null }));
        queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

export const { useShareLinkQuery, useMakeShareLinkMutation, useRevokeShareLinkMutation } = shareLinkApi;
