import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  skipToContent: 'Skip to content',
  enhancedOnDesktop: 'This app provides an enhanced experience on desktop',
  offline: "You're offline. What you see may be out of date.",

  sidebar: 'Sidebar',
  mainNavigation: 'Main',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  more: 'More',
  search: 'Search',

  trial: 'Free Trial',
  daysLeft: { one: '{count} day left', other: '{count} days left' },
  daysLeftShort: '{count} d',
  trialDaysLeft: { one: 'Free Trial: {count} day left', other: 'Free Trial: {count} days left' },
  trialProgress: { one: 'Free Trial, {count} day left', other: 'Free Trial, {count} days left' },

  notifications: 'Notifications',
  trialEnds: { one: 'Your trial ends in {count} day', other: 'Your trial ends in {count} days' },
  newRecipes: 'New recipes available in collection',

  accountOf: 'Account menu for {name}',
  myAccount: 'My Account',
  profile: 'Profile',
  settings: 'Settings',
  shortcuts: 'Keyboard shortcuts',
  logOut: 'Log out',
  loggedOut: 'Logged out',
  aboutLoggedOut: "You've been successfully logged out",
  waiting: {
    one: '{count} unsynced change is saved on this device. It will sync when you log in again.',
    other: '{count} unsynced changes are saved on this device. They will sync when you log in again.',
  },
  logOutFailed: 'Logout failed',
  sessionEnded: "You've been logged out",

  support: 'Support',
  supportProduct: 'Support {productName}',
});
