import type { CalendarFeed, CalendarSettings, SaveCalendarSettingsRequest } from '@forkcast/contracts';
import { settingsApi } from '../../api/settingsApi';

const calendarApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null before the first setup. */
    calendarSettings: build.query<CalendarSettings | null, void>({
      query: () => '/calendar-settings',
      providesTags: ['Calendar'],
    }),
    saveCalendarSettings: build.mutation<CalendarSettings, SaveCalendarSettingsRequest>({
      query: (body) => ({ url: '/calendar-settings', method: 'POST', body }),
      onQueryStarted: async (_settings, { dispatch, queryFulfilled }) => {
        // The caller shows the failure; there is nothing to cache then.
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
