import type { CalendarSynced, CalendarSyncRequest } from '@forkcast/contracts';
import { plannerApi } from '../../api/plannerApi';

/** Google may be asked for every meal of the week. */
const PATIENCE_MS = 60_000;

const calendarSyncApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    syncCalendar: build.mutation<CalendarSynced, CalendarSyncRequest>({
      query: (body) => ({ url: '/calendar-sync', method: 'POST', body, timeoutMs: PATIENCE_MS }),
    }),
  }),
});

export const { useSyncCalendarMutation } = calendarSyncApi;
