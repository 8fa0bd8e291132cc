import type { UpdateUserRequest, User } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

/** Room for an avatar on a slow line. */
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
      // The members of a household are shown with name and avatar.
      invalidatesTags: ['Household'],
    }),
  }),
});

export const { useUpdateUserMutation } = profileApi;
