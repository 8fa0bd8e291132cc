import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Notifications',
  about: 'What you would like to hear about.',
  loading: 'Loading your preferences...',
  loadFailed: 'Error loading your preferences: {reason}',

  noMail: 'This server sends no mail. Your choices are kept for when it does.',
  emailNotifications: 'Email notifications',
  aboutEmailNotifications: 'Off: we mail you nothing but what you ask for, such as a link to a new password',
  weeklySummary: 'Weekly summary',
  aboutWeeklySummary: 'What is planned for the coming week, on Sundays at 5 PM',
  shoppingListReminders: 'Shopping list reminders',
  aboutShoppingListReminders: 'What is left on your list, on Saturdays at 9 AM',
  save: 'Save Preferences',
  saved: 'Your notification preferences have been saved',
});
