import { defineTexts } from '@forkcast/ui';

/** Texts of a slot's panel. */
export const t = defineTexts({
  deleteMeal: 'Delete {recipe}',
  discard: 'Discard changes',
  save: 'Save',
  saving: 'Saving...',

  servingsLabel: 'Servings',
  servingsRefused: 'Please enter a whole number from {least} to {most}',
  servingsOfRecipe: 'From the recipe: {servings}',
  servingsScaled: 'The recipe makes {servings}. Your shopping list adjusts to match.',
  servingsWithoutRecipe: "There's no recipe, so this doesn't change your shopping list",
  servingsNotScaled: "The recipe doesn't say how many it serves, so this doesn't change your shopping list",

  mealIsBack: '{recipe} is back',
  mealMissing: 'Could not find meal plan entry to delete. Please try again or refresh the page.',

  saved: 'Changes Saved',
  updated: 'Updated {count} recipe(s)',
  restored: 'Your changes were undone',
  nothingToSave: 'No Changes',
  nothingUpdated: 'No recipe details were updated',
  saveFailed: 'Failed to save changes. Please try again.',
  notKept: 'Draft not saved on this device',
  notKeptBody: "There's no space left for drafts. Please save before you leave this page.",
  conflictTitle: 'Changed by Someone Else',
  conflictBody: 'Choose what to keep, then save again.',
  changedBy: '{name} changed this while you were editing. It now says:',
  changedBySomebody: 'Someone changed this while you were editing. It now says:',
  saysNothing: '(empty)',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  keepBoth: 'Keep both',
  slotMissing: 'Could not find any meal plans for this date',
});
