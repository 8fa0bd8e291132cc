import { defineTexts } from '@forkcast/ui';

/** What several features say. */
export const shared = defineTexts({
  beta: 'Beta',
  tryAgain: 'Try again',
});
