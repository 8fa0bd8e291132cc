import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Settings',
  tabs: 'Settings',
  profile: 'Profile',
  calendar: 'Calendar',
  notifications: 'Notifications',
  security: 'Security',
  server: 'Server',
});
