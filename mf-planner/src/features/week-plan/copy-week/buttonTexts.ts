import { defineTexts } from '@forkcast/ui';

/** What leads to copying a week: on the screen before it is. */
export const t = defineTexts({
  open: 'Copy week…',
});
