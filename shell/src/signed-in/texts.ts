import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  screensNotLoaded: 'The list of screens could not be loaded.',
});
