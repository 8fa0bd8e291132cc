import { defineTexts } from '@forkcast/ui';

/** How a meal of the week says that it repeats. */
export const t = defineTexts({
  weekly: 'Repeats every week',
  weeklyUntil: 'Repeats every week until {day}',
  weeklyWithin: ', repeats every week',
  weeklyUntilWithin: ', repeats every week until {day}',
});
