import type {
  ChangePasswordRequest,
  CheckPasswordRequest,
  CheckPasswordResponse,
  DeleteAccountRequest,
  DisconnectOpenIdRequest,
  GoogleSignInRequest,
  OpenIdSignInRequest,
  Session,
  SignInMethods,
  SignInProviders,
  User,
} from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const securityApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    signInMethods: build.query<SignInMethods, void>({
      query: () => '/user/sign-in-methods',
      providesTags: ['SignInMethods'],
    }),
    changePassword: build.mutation<null, ChangePasswordRequest>({
      query: (body) => ({ url: '/user/password', method: 'POST', body }),
      invalidatesTags: ['SignInMethods', 'Sessions'],
    }),
    checkPassword: build.mutation<CheckPasswordResponse, CheckPasswordRequest>({
      query: (body) => ({ url: '/auth/check-password', method: 'POST', body }),
    }),
    connectGoogle: build.mutation<SignInMethods, GoogleSignInRequest>({
      query: (body) => ({ url: '/user/google', method: 'POST', body }),
      invalidatesTags: ['SignInMethods'],
    }),
    disconnectGoogle: build.mutation<SignInMethods, void>({
      query: () => ({ url: '/user/google', method: 'DELETE' }),
      invalidatesTags: ['SignInMethods'],
    }),
    /** What a provider has confirmed to this browser. */
    confirmedProfile: build.query<unknown, 'google' | 'openid'>({
      query: (name) => `/auth/${name}/profile`,
      keepUnusedDataFor: 0,
    }),
    signInProviders: build.query<SignInProviders, void>({
      query: () => '/auth/providers',
    }),
    connectOpenId: build.mutation<SignInMethods, OpenIdSignInRequest>({
      query: (body) => ({ url: '/user/openid', method: 'POST', body }),
      invalidatesTags: ['SignInMethods'],
    }),
    disconnectOpenId: build.mutation<SignInMethods, DisconnectOpenIdRequest>({
      query: (body) => ({ url: '/user/openid', method: 'DELETE', body }),
      invalidatesTags: ['SignInMethods'],
    }),
    sessions: build.query<Session[], void>({
      query: () => '/user/sessions',
      providesTags: ['Sessions'],
    }),
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({ url: `/user/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // Also after a failure: another device may have been quicker.
      invalidatesTags: ['Sessions'],
    }),
    signOutOthers: build.mutation<null, void>({
      query: () => ({ url: '/user/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/user/sign-out-everywhere', method: 'POST' }),
    }),
    deleteAccount: build.mutation<null, DeleteAccountRequest>({
      query: (body) => ({ url: '/user', method: 'DELETE', body }),
    }),
    whoIsSignedIn: build.query<User, void>({
      query: () => '/user',
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useSignInMethodsQuery,
  useChangePasswordMutation,
  useCheckPasswordMutation,
  useConnectGoogleMutation,
  useDisconnectGoogleMutation,
  useLazyConfirmedProfileQuery,
  useSignInProvidersQuery,
  useConnectOpenIdMutation,
  useDisconnectOpenIdMutation,
  useSessionsQuery,
  useSignOutDeviceMutation,
  useSignOutOthersMutation,
  useSignOutEverywhereMutation,
  useDeleteAccountMutation,
  useLazyWhoIsSignedInQuery,
} = securityApi;
