import { defineTexts } from '@forkcast/ui';

/** The planner's texts in the list of shortcuts. */
export const t = defineTexts({
  heading: 'Meal Planner',
  today: 'Go to today',
  newMeal: 'Add a recipe',
  before: 'Previous meal',
  after: 'Next meal',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
});
