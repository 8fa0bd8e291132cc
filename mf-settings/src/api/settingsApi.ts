import { createForkcastApi } from '@forkcast/web-kit';

/** The settings remote's own cache. The profile itself is the shell's session and not kept here. */
export const settingsApi = createForkcastApi({
  reducerPath: 'settingsApi',
  tagTypes: ['Calendar', 'CalendarFeed', 'Household', 'Preferences', 'Sessions', 'SignInMethods'],
});
