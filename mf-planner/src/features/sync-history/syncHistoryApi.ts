import type { SyncedHistory } from '@forkcast/contracts';
import { plannerApi } from '../../api/plannerApi';

const syncHistoryApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    syncHistory: build.mutation<SyncedHistory, void>({
      query: () => ({ url: '/meal-history/sync-from-plan', method: 'POST', body: {} }),
      invalidatesTags: (synced) => (synced && synced.count > 0 ? ['MealPlans', 'MealHistory'] : []),
    }),
  }),
});

export const { useSyncHistoryMutation } = syncHistoryApi;
