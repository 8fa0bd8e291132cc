import { defineTexts } from '@forkcast/ui';

/** What the list of days says. */
export const t = defineTexts({
  addMeal: 'Add recipe: {meal}',
  nothingPlanned: 'Nothing planned',
});
