import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Passkeys',
  about:
    "Log in with your fingerprint, face or device PIN. A passkey works at this address only, so it's an extra way to log in.",
  loading: 'Loading passkeys...',
  loadFailed: 'Error loading your passkeys: {reason}',
  none: 'No passkeys yet.',
  needsHttps: 'Passkeys need HTTPS and a host name, such as https://forkcast.example.',
  notSupported: "This browser doesn't support passkeys.",

  added: 'Added {day}',
  addedAndUsed: 'Added {day}, last used {moment}',

  add: 'Add Passkey',
  addHeading: 'Add a passkey',
  aboutAdding: 'Your browser or device will ask you to confirm.',
  name: 'Name',
  namePlaceholder: 'For example, My phone',
  continue: 'Continue',
  adding: 'Adding...',
  passkeyAdded: 'Passkey added',
  addFailed: 'Failed to add passkey',
  notMade: "Your browser didn't create a passkey. Please try again",
  alreadyHere: 'This device already has a passkey for your account',

  rename: 'Rename',
  renameNamed: 'Rename {name}',
  renameHeading: 'Rename passkey',
  save: 'Save',
  renamed: 'Passkey renamed',
  renameFailed: 'Failed to rename passkey',

  remove: 'Remove',
  removeNamed: 'Remove {name}',
  removeHeading: 'Remove this passkey?',
  aboutRemoving: "You can't log in with {name} any more. It may still be listed on your device.",
  removed: 'Passkey removed',
  removeFailed: 'Failed to remove passkey',
});
