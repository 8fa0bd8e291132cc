import { defineTexts } from '@forkcast/ui';

/** What the form of a recipe says. */
export const t = defineTexts({
  addTitle: 'Add New Recipe',
  editTitle: 'Edit Recipe',
  updateRecipe: 'Update Recipe',
  updated: 'Recipe updated',
  updatedBody: '{recipe} has been saved',
  updateFailed: 'Failed to update recipe',

  understoodLabel: 'Ingredients as understood',
  ingredientCount: { one: '{count} ingredient', other: '{count} ingredients' },
  nameMissing: 'Recipe name required',
  nameMissingBody: 'Please enter a name for your recipe',
  textTooLong: 'Please use at most {count} characters',
  servingsWrong: 'Please enter a whole number from 1 to {most}',
  tooManyIngredients: 'Please use at most {count} ingredients',
  ingredientTooLong: 'Please use at most {count} characters a line',
});
