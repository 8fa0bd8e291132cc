import type { Preferences } from './account';

/** Preferences of a user who never changed them. */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  weeklySummary: false,
  shoppingListReminders: true,
};
