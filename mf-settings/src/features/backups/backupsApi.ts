import type { BackupsResponse } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const backupsApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    backups: build.query<BackupsResponse, void>({
      query: () => '/admin/backups',
      providesTags: ['Server'],
    }),
    backUpNow: build.mutation<BackupsResponse, void>({
      query: () => ({ url: '/admin/backups', method: 'POST' }),
      invalidatesTags: ['Server'],
    }),
  }),
});

export const { useBackupsQuery, useBackUpNowMutation } = backupsApi;
