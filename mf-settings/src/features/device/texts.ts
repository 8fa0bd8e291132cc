import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'On This Device',
  about: 'What Forkcast can do in this browser.',
  offline: 'Opens without network',
  offlineBody: 'Your list, three weeks of the plan and their recipes are kept here, until you sign out.',
  kept: 'Keeps changes that wait',
  keptBody:
    'What you changed on the list without network stays here until it is sent, also when room gets short.',
  awake: 'Keeps the screen on',
  awakeBody: 'In shop mode, and while you cook.',
  install: 'Can be installed',
  installBody: 'As an app of its own, from the menu of your browser.',
  works: 'Works here',
  notYet: 'Not kept yet',
  mayGo: 'Not promised',
  https: 'Needs HTTPS',
  browser: 'Not in this browser',
  needsHttps:
    'You have opened Forkcast at {origin}. Browsers allow this only over HTTPS, or at localhost on the computer that Forkcast runs on. Whoever runs this server can put HTTPS in front of it.',
});
