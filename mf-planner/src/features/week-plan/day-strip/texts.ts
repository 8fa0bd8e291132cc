import { defineTexts } from '@forkcast/ui';

/** Texts of the strip of days. Those about a day follow its name and number. */
export const t = defineTexts({
  days: 'Days of this week',
  today: ', today',
  planned: { one: ', {count} recipe planned', other: ', {count} recipes planned' },
  nothing: ', nothing planned',
});
