import { defineTexts } from '@forkcast/ui';

/** Texts of the list of days. */
export const t = defineTexts({
  addMeal: 'Add recipe: {meal}',
  nothingPlanned: 'Nothing planned',
});
