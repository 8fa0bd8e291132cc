import { defineTexts } from '@forkcast/ui';

/** Texts that several features share. */
export const shared = defineTexts({
  beta: 'Beta',
  tryAgain: 'Try again',
});
