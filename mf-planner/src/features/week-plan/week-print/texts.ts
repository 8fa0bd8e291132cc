import { defineTexts } from '@forkcast/ui';

/** What the printed week says. */
export const t = defineTexts({
  title: 'Meal plan for {week}',
  forServings: { one: 'for {count}', other: 'for {count}' },
});
