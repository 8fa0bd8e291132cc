import type { CalendarConsentNeeded, CalendarSynced, CalendarSyncRequest } from '@forkcast/contracts';
import { plannerApi } from '../../api/plannerApi';

/** Google may be asked for every meal of the week. */
const PATIENCE_MS = 60_000;

/** Consent may be asked for in a good answer as in a refusal (specification, section 7). */
type CalendarSyncAnswer = CalendarSynced & Partial<Pick<CalendarConsentNeeded, 'authUrl'>>;

const calendarSyncApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    syncCalendar: build.mutation<CalendarSyncAnswer, CalendarSyncRequest>({
      query: (body) => ({ url: '/calendar-sync', method: 'POST', body, timeoutMs: PATIENCE_MS }),
    }),
  }),
});

export const { useSyncCalendarMutation } = calendarSyncApi;
