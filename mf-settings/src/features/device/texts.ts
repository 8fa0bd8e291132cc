import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'On This Device',
  about: 'What {productName} can do in this browser.',
  offline: 'Works offline',
  offlineBody:
    'Your list, three weeks of your plan and their recipes are saved on this device until you log out.',
  kept: 'Saves offline changes',
  keptBody:
    'Changes you make to your list while offline stay on this device until they sync, even if storage runs low.',
  awake: 'Keeps the screen on',
  awakeBody: 'In shop mode and while you cook.',
  install: 'Can be installed as an app',
  installBody: "Look for the install option in your browser's menu.",
  works: 'Available',
  notYet: 'Not saved yet',
  mayGo: 'Not guaranteed',
  https: 'Needs HTTPS',
  browser: 'Not supported by this browser',
  needsHttps:
    'You opened {productName} at {origin}. Browsers only allow this over HTTPS, or on localhost. Ask the person who runs this server to set up HTTPS.',
});
