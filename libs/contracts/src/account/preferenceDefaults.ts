import type { Preferences } from './account';
import type { DisplayPreferences } from './display';

/** Preferences of a user who never changed them. */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  weeklySummary: false,
  shoppingListReminders: true,
};

/** Display preferences of a user who never changed them. */
export const DEFAULT_DISPLAY: DisplayPreferences = {
  theme: 'system',
  plannerView: 'table',
  recipesView: 'table',
};
