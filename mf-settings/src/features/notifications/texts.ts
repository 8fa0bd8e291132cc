import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Notifications',
  about: "Choose what you'd like to hear about.",
  loading: 'Loading your preferences...',
  loadFailed: 'Error loading your preferences: {reason}',

  noMail: "This server doesn't send email. We'll keep your choices in case it does later.",
  emailNotifications: 'Email notifications',
  aboutEmailNotifications: 'When off, we only send emails you ask for, such as a password reset link',
  weeklySummary: 'Weekly summary',
  aboutWeeklySummary: "What's planned for the coming week, on Sundays at 5 PM",
  shoppingListReminders: 'Shopping list reminders',
  aboutShoppingListReminders: "What's left on your list, on Saturdays at 9 AM",
  save: 'Save Preferences',
  saved: 'Your notification preferences have been saved',
});
