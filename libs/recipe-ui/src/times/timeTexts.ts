import { defineTexts } from '@forkcast/ui';

/** Durations. Separate from the other texts, for first screens that show nothing else of a recipe. */
export const t = defineTexts({
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
});
