import { defineTexts } from '@forkcast/ui';

/** What adding a recipe to the plan says. */
export const t = defineTexts({
  title: 'Add to Meal Plan',
  adding: 'Adding...',
  weekLabel: 'Week',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  dayLabel: 'Day',
  dayPlaceholder: 'Select a day',
  day: '{weekday}, {date}',
  mealLabel: 'Meal Type',
  mealPlaceholder: 'Select a meal',
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  incomplete: 'Missing information',
  incompleteBody: 'Please select both day and meal type',

  takenTitle: 'Meal Already Exists',
  takenByForBreakfast: '{weekday} already has {recipes} for breakfast.',
  takenByForLunch: '{weekday} already has {recipes} for lunch.',
  takenByForDinner: '{weekday} already has {recipes} for dinner.',
  replace: 'Replace Existing Recipe',
  addBeside: 'Add as Additional Recipe',

  added: 'Recipe added to meal plan',
  plannedForBreakfast: '{recipe} is planned for breakfast on {weekday}, {date}',
  plannedForLunch: '{recipe} is planned for lunch on {weekday}, {date}',
  plannedForDinner: '{recipe} is planned for dinner on {weekday}, {date}',
  addFailed: 'Failed to add to meal plan',
  addFailedBody: 'An error occurred while adding the recipe to your meal plan',
  checkFailed: 'Error',
  checkFailedBody: 'Could not check for existing meals',
});
