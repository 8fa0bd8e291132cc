import type { Preferences } from './account';

/** What somebody has who never changed anything (specification, section 2). */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  weeklySummary: false,
  shoppingListReminders: true,
};
