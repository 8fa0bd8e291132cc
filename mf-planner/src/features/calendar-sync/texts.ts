import { defineTexts } from '@forkcast/ui';

/** Texts of the calendar sync. */
export const t = defineTexts({
  sync: 'Sync with calendar',
  syncing: 'Syncing...',

  consentTitle: 'Authentication Required',
  consentBody: 'Taking you to Google Calendar...',
  setupTitle: 'Calendar Setup Needed',
  setupBody: 'Please set up your calendar integration in Settings first.',
  settings: 'Settings',
  syncFailed: 'Failed to sync with calendar. Please try again.',

  synced: 'Calendar Synced',
  changes: 'Meals in your Google Calendar: {changes}',
  added: '{count} added',
  updated: '{count} updated',
  removed: '{count} removed',
  nothingToSync: 'No meals to sync this week',
  alreadySynced: 'Your Google Calendar is already up to date',
});
