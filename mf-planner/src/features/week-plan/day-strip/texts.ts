import { defineTexts } from '@forkcast/ui';

/** Texts of the strip of days. Texts about a day are appended to its name and number. */
export const t = defineTexts({
  days: 'Days of this week',
  today: ', today',
  planned: { one: ', {count} recipe planned', other: ', {count} recipes planned' },
  nothing: ', nothing planned',
});
