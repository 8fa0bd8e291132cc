import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  partFailed: "This part couldn't be loaded. Reload the page to try again.",
  reload: 'Reload',
});
