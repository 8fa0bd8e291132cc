import { defineTexts } from '@forkcast/ui';

/** What the list of shortcuts says of the planner's. */
export const t = defineTexts({
  heading: 'Meal Planner',
  today: 'Go to today',
  newMeal: 'Add a recipe',
  before: 'Previous meal',
  after: 'Next meal',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
});
