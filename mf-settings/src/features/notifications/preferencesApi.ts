import type { Preferences, PreferencesResponse } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const preferencesApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<PreferencesResponse, void>({
      query: () => '/user/preferences',
      providesTags: ['Preferences'],
    }),
    savePreferences: build.mutation<PreferencesResponse, Preferences>({
      query: (body) => ({ url: '/user/preferences', method: 'PUT', body }),
      onQueryStarted: async (_preferences, { dispatch, queryFulfilled }) => {
        // The caller shows the failure; there is nothing to cache then.
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(preferencesApi.util.updateQueryData('preferences', undefined, () => saved.data));
      },
    }),
  }),
});

export const { usePreferencesQuery, useSavePreferencesMutation } = preferencesApi;
