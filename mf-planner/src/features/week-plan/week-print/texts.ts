import { defineTexts } from '@forkcast/ui';

/** Texts of the printed week. */
export const t = defineTexts({
  title: 'Meal plan for {week}',
  forServings: { one: 'for {count}', other: 'for {count}' },
});
