import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  pull: 'Pull to refresh',
  letGo: 'Let go to refresh',
  running: 'Refreshing…',
  done: 'Up to date',
  failed: 'The server could not be reached',
});
