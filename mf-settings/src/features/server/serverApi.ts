import type {
  ChangePersonRequest,
  ChangeSignUpRequest,
  PeopleResponse,
  ResetLinkResponse,
  ServerResponse,
} from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const serverApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    server: build.query<ServerResponse, void>({
      query: () => '/admin/server',
      providesTags: ['Server'],
    }),
    people: build.infiniteQuery<PeopleResponse, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam: after }) => (after === null ? '/admin/people' : `/admin/people?after=${after}`),
      providesTags: ['People'],
    }),
    changeSignUp: build.mutation<ChangeSignUpRequest, ChangeSignUpRequest>({
      query: (body) => ({ url: '/admin/sign-up', method: 'PUT', body }),
      invalidatesTags: ['Server'],
    }),
    changePerson: build.mutation<null, { id: string; changes: ChangePersonRequest }>({
      query: ({ id, changes }) => ({ url: `/admin/people/${id}`, method: 'PUT', body: changes }),
      // Also after a failure: another administrator may have been quicker.
      invalidatesTags: ['People'],
    }),
    sendResetLink: build.mutation<ResetLinkResponse, string>({
      query: (id) => ({ url: `/admin/people/${id}/reset-link`, method: 'POST' }),
    }),
    deletePerson: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/people/${id}`, method: 'DELETE' }),
      invalidatesTags: ['People', 'Household'],
    }),
    sendTestEmail: build.mutation<{ sentTo: string }, void>({
      query: () => ({ url: '/admin/test-email', method: 'POST' }),
    }),
  }),
});

export const {
  useServerQuery,
  usePeopleInfiniteQuery,
  useChangeSignUpMutation,
  useChangePersonMutation,
  useSendResetLinkMutation,
  useDeletePersonMutation,
  useSendTestEmailMutation,
} = serverApi;
