import { defineTexts } from '@forkcast/ui';

/** Durations. Apart from the other texts, for screens that show nothing else of a recipe first. */
export const t = defineTexts({
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
});
