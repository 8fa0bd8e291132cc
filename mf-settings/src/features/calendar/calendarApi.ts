import type { CalendarFeed, CalendarSettings, SaveCalendarSettingsRequest } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const calendarApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null as long as nothing has been set up. */
    calendarSettings: build.query<CalendarSettings | null, void>({
      query: () => '/calendar-settings',
      providesTags: ['Calendar'],
    }),
    saveCalendarSettings: build.mutation<CalendarSettings, SaveCalendarSettingsRequest>({
      query: (body) => ({ url: '/calendar-settings', method: 'POST', body }),
      onQueryStarted: async (_settings, { dispatch, queryFulfilled }) => {
        // A failure is the caller's to tell; here there is then nothing to keep.
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved)
          dispatch(calendarApi.util.updateQueryData('calendarSettings', undefined, () => saved.data));
      },
    }),
    seeCalendarNotices: build.mutation<null, string[]>({
      query: (ids) => ({ url: '/calendar-notices/seen', method: 'POST', body: { ids } }),
      invalidatesTags: ['Calendar'],
    }),
    disconnectCalendar: build.mutation<null, void>({
      query: () => ({ url: '/calendar-connection', method: 'DELETE' }),
      invalidatesTags: ['Calendar'],
    }),
    calendarFeed: build.query<CalendarFeed, void>({
      query: () => '/calendar-feed',
      providesTags: ['CalendarFeed'],
    }),
    makeCalendarFeed: build.mutation<CalendarFeed, void>({
      query: () => ({ url: '/calendar-feed', method: 'POST' }),
      invalidatesTags: ['Calendar', 'CalendarFeed'],
    }),
    removeCalendarFeed: build.mutation<null, void>({
      query: () => ({ url: '/calendar-feed', method: 'DELETE' }),
      invalidatesTags: ['Calendar', 'CalendarFeed'],
    }),
  }),
});

export const {
  useCalendarSettingsQuery,
  useSaveCalendarSettingsMutation,
  useSeeCalendarNoticesMutation,
  useDisconnectCalendarMutation,
  useCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} = calendarApi;
