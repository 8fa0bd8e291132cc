import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  keptShown: 'The server cannot be reached. You see what this device kept: {when}.',
  keptShownOffline: 'You are offline. You see what this device kept: {when}.',
  newRelease: 'There is a new version.',
  reload: 'Reload for the new version',
});
