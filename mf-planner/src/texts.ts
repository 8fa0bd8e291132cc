import { defineTexts } from '@forkcast/ui';

/** Texts that several features of the planner share. */
export const shared = defineTexts({
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  breakfastWithin: 'breakfast',
  lunchWithin: 'lunch',
  dinnerWithin: 'dinner',

  day: '{weekday}, {date}',
  slot: '{meal} on {weekday}, {date}',
  mealFor: '{meal} (for {servings})',

  dayLabel: 'Day',
  mealLabel: 'Meal',
  recipeLabel: 'Recipe',
  sourceLabel: 'Recipe URL/Source',
  notesLabel: 'Notes',

  addRecipe: 'Add Recipe',
  stopRepeating: 'Stop repeating…',
  serves: 'Serves {servings}',
  asRecipeSays: 'Same as the recipe',

  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',

  loadingHistory: 'Loading your history...',

  failure: 'Error',
  unreachable: "Couldn't reach the server",
  entryMissing: 'Could not find matching meal plan entry',
  recipeAdded: 'Recipe Added',
  addRecipeFailed: 'Failed to add recipe to meal plan. Please try again.',
  recipeRemoved: 'Recipe Removed',
  noLongerPlanned: '{recipe} is no longer planned',
  generateFailed: 'Failed to generate shopping list. Please try again.',
  noteAdded: 'Note Added',
  noteRemoved: 'Note Removed',
  note: 'Note:',
  removeRecipeFailed: 'Failed to delete recipe from meal plan. Please try again.',
  weekAsBefore: '{week} is back to how it was',
});
