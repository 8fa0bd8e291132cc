import { defineTexts } from '@forkcast/ui';

/** Texts for the actions on the shown week. */
export const t = defineTexts({
  view: 'View',
  table: 'Table',
  board: 'Board',

  more: 'More about this week',
  copy: 'Copy week…',
  templates: 'Templates',
  saveTemplate: 'Save week as template…',
  useTemplate: 'Use a template…',
  earlier: 'Earlier versions…',
  print: 'Print for the fridge',
  roomyRows: 'Comfortable rows',
  compactRows: 'Compact rows',
});
