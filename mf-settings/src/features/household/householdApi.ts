import type {
  AcceptInvitationRequest,
  ChangeHouseholdRequest,
  Household,
  HouseholdSettings,
  InvitationPreview,
  NewInvitation,
  PreviewInvitationRequest,
  RecipeList,
} from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const ALL_TIME = { startDate: '1970-01-02T00:00:00.000Z', endDate: '2199-12-31T00:00:00.000Z' };

const householdApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    household: build.query<Household, void>({
      query: () => '/household',
      providesTags: ['Household'],
    }),
    changeHousehold: build.mutation<HouseholdSettings, ChangeHouseholdRequest>({
      query: (body) => ({ url: '/household', method: 'PUT', body }),
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        // The caller shows the failure; there is nothing to cache then.
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        dispatch(
          householdApi.util.updateQueryData('household', undefined, (household) => ({
            ...household,
            ...saved.data,
          })),
        );
      },
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
    hasData: build.query<boolean, void>({
      // Only used while joining.
      keepUnusedDataFor: 0,
      queryFn: async (_none, _api, _options, request) => {
        const recipes = await request({ url: '/recipes', params: { page: 1, limit: 1 } });
        if (recipes.error) return { error: recipes.error };
        const { pagination } = recipes.data as RecipeList; // shape: contracts
        if (pagination?.total !== 0) return { data: true };
        for (const query of [{ url: '/shopping-list' }, { url: '/meal-plans', params: ALL_TIME }]) {
          const { data, error } = await request(query);
          if (error) return { error };
          if ((data as unknown[]).length > 0) return { data: true }; // shape: contracts
        }
        return { data: false };
      },
    }),
    acceptInvitation: build.mutation<null, AcceptInvitationRequest>({
      query: (body) => ({ url: '/household/accept-invitation', method: 'POST', body }),
    }),
  }),
});

export const {
  useHouseholdQuery,
  useChangeHouseholdMutation,
  useInviteMutation,
  useRevokeInvitationMutation,
  useLeaveHouseholdMutation,
  usePreviewInvitationQuery,
  useHasDataQuery,
  useAcceptInvitationMutation,
} = householdApi;
