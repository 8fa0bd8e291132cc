import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  partFailed: 'This part could not be shown. Reloading the page usually helps.',
  reload: 'Reload',
});
