import type {
  AcceptInvitationRequest,
  Household,
  InvitationPreview,
  NewInvitation,
  PreviewInvitationRequest,
} from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const householdApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    household: build.query<Household, void>({
      query: () => '/household',
      providesTags: ['Household'],
    }),
    invite: build.mutation<NewInvitation, void>({
      query: () => ({ url: '/household/invitations', method: 'POST' }),
      invalidatesTags: ['Household'],
    }),
    revokeInvitation: build.mutation<null, string>({
      query: (id) => ({ url: `/household/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Household'],
    }),
    leaveHousehold: build.mutation<null, void>({
      query: () => ({ url: '/household/leave', method: 'POST' }),
    }),
    previewInvitation: build.query<InvitationPreview, PreviewInvitationRequest>({
      query: (body) => ({ url: '/household/preview-invitation', method: 'POST', body }),
      // An invitation can be used or revoked at any moment.
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<null, AcceptInvitationRequest>({
      query: (body) => ({ url: '/household/accept-invitation', method: 'POST', body }),
    }),
  }),
});

export const {
  useHouseholdQuery,
  useInviteMutation,
  useRevokeInvitationMutation,
  useLeaveHouseholdMutation,
  usePreviewInvitationQuery,
  useAcceptInvitationMutation,
} = householdApi;
