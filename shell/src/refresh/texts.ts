import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  pull: 'Pull to refresh',
  letGo: 'Release to refresh',
  running: 'Refreshing...',
  done: 'Up to date',
  failed: "Couldn't reach the server",
});
