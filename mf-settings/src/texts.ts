import { defineTexts } from '@forkcast/ui';

/** Texts shared by several features. */
export const shared = defineTexts({
  emailAddress: 'Email Address',
  currentPassword: 'Current Password',
  notConnected: 'Not connected',

  creating: 'Creating...',
  saving: 'Saving...',
  settingsSaved: 'Settings saved',
  settingsNotSaved: 'Failed to save settings',

  copyByHand: 'Please copy it from the field instead',
  unknownError: 'An error occurred',
});
