import { defineTexts } from '@forkcast/ui';

/** What leads to the templates: on the screen before they are. */
export const t = defineTexts({
  menu: 'Templates',
  openSave: 'Save week as template…',
  openUse: 'Use a template…',
});
