import { createForkcastApi } from '@forkcast/web-kit';

/** The settings remote's own cache. The profile itself is part of the shell's session. */
export const settingsApi = createForkcastApi({
  reducerPath: 'settingsApi',
  tagTypes: [
    'Calendar',
    'CalendarFeed',
    'Household',
    'Passkeys',
    'People',
    'Preferences',
    'Server',
    'Sessions',
    'SignInMethods',
  ],
});
