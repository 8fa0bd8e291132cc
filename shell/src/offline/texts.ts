import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  keptShown: 'The server cannot be reached. You are seeing what this device saved ({when}).',
  keptShownOffline: 'You are offline. You are seeing what this device saved ({when}).',
  newRelease: 'A new version is available.',
  reload: 'Reload to use it',
  reloadTyped: 'Reload and lose what you typed on this page?',
  discardTyped: 'Reload anyway',
  keepEditing: 'Keep editing',
});
