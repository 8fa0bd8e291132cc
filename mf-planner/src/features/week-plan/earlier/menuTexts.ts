import { defineTexts } from '@forkcast/ui';

/** What leads to the earlier versions of a week: on the screen before they are. */
export const t = defineTexts({
  menu: 'More about this week',
  open: 'Earlier versions…',
  print: 'Print for the fridge',
});
