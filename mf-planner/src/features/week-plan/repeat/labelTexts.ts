import { defineTexts } from '@forkcast/ui';

/** Labels of a repeating meal. */
export const t = defineTexts({
  weekly: 'Repeats every week',
  weeklyUntil: 'Repeats every week until {day}',
  weeklyWithin: ', repeats every week',
  weeklyUntilWithin: ', repeats every week until {day}',
});
