import type { AddPasskeyRequest, Passkey, PasskeyOptions, RenamePasskeyRequest } from '@forkcast/contracts';
import { settingsApi } from '../../../api/settingsApi';

const passkeysApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkey[], void>({
      query: () => '/user/passkeys',
      providesTags: ['Passkeys'],
    }),
    passkeyOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/user/passkeys/options', method: 'POST' }),
    }),
    addPasskey: build.mutation<Passkey, AddPasskeyRequest>({
      query: (body) => ({ url: '/user/passkeys', method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<null, RenamePasskeyRequest & { id: string }>({
      query: ({ id, name }) => ({
        url: `/user/passkeys/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { name },
      }),
      // Also after a failure: another device may have removed it.
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<null, string>({
      query: (id) => ({ url: `/user/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
