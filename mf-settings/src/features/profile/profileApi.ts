import type { UpdateUserRequest, User } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

/** Enough time to upload an avatar over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

const profileApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation<User, UpdateUserRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/user/${id}`,
        method: 'PUT',
        body,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
      // Household members are shown with name and avatar.
      invalidatesTags: ['Household'],
    }),
  }),
});

export const { useUpdateUserMutation } = profileApi;
