import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  screensNotLoaded: "The app's pages couldn't be loaded.",
});
