import { defineTexts } from '@forkcast/ui';

/** What the strip of days says; of a day, after its name and number. */
export const t = defineTexts({
  days: 'Days of this week',
  today: ', today',
  planned: { one: ', {count} recipe planned', other: ', {count} recipes planned' },
  nothing: ', nothing planned',
});
