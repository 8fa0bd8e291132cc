import type { AddLarderEntryRequest, LarderEntry } from '@forkcast/contracts';
import { larderApi } from '../../api/larderApi';

const entriesApi = larderApi.injectEndpoints({
  endpoints: (build) => ({
    listEntries: build.query<LarderEntry[], void>({
      query: () => '/larder',
      providesTags: ['Entries'],
    }),
    addEntry: build.mutation<LarderEntry, AddLarderEntryRequest>({
      query: (body) => ({ url: '/larder', method: 'POST', body }),
      invalidatesTags: ['Entries'],
    }),
    removeEntry: build.mutation<null, string>({
      query: (id) => ({ url: `/larder/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Entries'],
    }),
    restoreEntry: build.mutation<LarderEntry, string>({
      query: (id) => ({ url: `/larder/${id}/restore`, method: 'POST' }),
      invalidatesTags: ['Entries'],
    }),
  }),
});

export const { useListEntriesQuery, useAddEntryMutation, useRemoveEntryMutation, useRestoreEntryMutation } =
  entriesApi;
