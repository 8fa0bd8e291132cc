import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  keptShown: "We can't reach the server. You're seeing what was saved on this device ({when}).",
  keptShownOffline: "You're offline. You're seeing what was saved on this device ({when}).",
  newRelease: 'A new version is available.',
  reload: 'Reload to update',
  reloadTyped: 'Reload and lose your unsaved changes?',
  discardTyped: 'Reload anyway',
  keepEditing: 'Keep editing',
});
