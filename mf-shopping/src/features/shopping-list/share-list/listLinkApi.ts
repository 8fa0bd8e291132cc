import type { ListShareLink } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

const listLinkApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    listLink: build.query<ListShareLink, void>({
      query: () => '/shopping-list/share-link',
      providesTags: ['ListLink'],
    }),
    makeListLink: build.mutation<ListShareLink, void>({
      query: () => ({ url: '/shopping-list/share-link', method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: ListShareLink }) =>
          dispatch(listLinkApi.util.upsertQueryData('listLink', undefined, data));
        // The caller shows a failure.
        queryFulfilled.then(show, () => undefined);
      },
    }),
    /** Also removes guest names, which items of the list show. */
    withdrawListLink: build.mutation<void, void>({
      query: () => ({ url: '/shopping-list/share-link', method: 'DELETE' }),
      invalidatesTags: ['ShoppingList'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = () =>
          dispatch(listLinkApi.util.upsertQueryData('listLink', undefined, { link: null, guests: [] }));
        queryFulfilled.then(show, () => undefined);
      },
    }),
    eraseGuestName: build.mutation<void, string>({
      query: (id) => ({ url: `/shopping-list/share-link/names/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ListLink', 'ShoppingList'],
    }),
  }),
});

export const {
  useListLinkQuery,
  useMakeListLinkMutation,
  useWithdrawListLinkMutation,
  useEraseGuestNameMutation,
} = listLinkApi;
