import { defineTexts } from '@forkcast/ui';

/** What the panel of a slot says. */
export const t = defineTexts({
  deleteMeal: 'Delete {recipe}',
  discard: 'Discard changes',
  save: 'Save',
  saving: 'Saving...',

  servingsLabel: 'Servings',
  servingsRefused: 'Please enter a whole number from {least} to {most}',
  servingsOfRecipe: 'As the recipe says: {servings}',
  servingsScaled: 'The recipe makes {servings}; the shopping list follows',
  servingsWithoutRecipe: 'There is no recipe to scale the shopping list by',
  servingsNotScaled: 'The recipe does not say how many it makes, so the shopping list cannot scale it',

  mealIsBack: '{recipe} is back',
  mealMissing: 'Could not find meal plan entry to delete. Please try again or refresh the page.',

  saved: 'Changes Saved',
  updated: 'Updated {count} recipe(s)',
  restored: 'Everything says what it said before',
  nothingToSave: 'No Changes',
  nothingUpdated: 'No recipe details were updated',
  saveFailed: 'Failed to save changes. Please try again.',
  notKept: 'Not kept on this device',
  notKeptBody: 'There is no room for unsaved text here. Please save before you leave.',
  conflictTitle: 'Changed by Somebody Else',
  conflictBody: 'Please choose what it is to say, then save again.',
  changedBy: '{name} changed this while you were writing. It now says:',
  changedBySomebody: 'Somebody changed this while you were writing. It now says:',
  saysNothing: 'Nothing',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  keepBoth: 'Keep both',
  slotMissing: 'Could not find any meal plans for this date',
});
