import { defineTexts } from '@forkcast/ui';

/** What adding a recipe to a slot says. */
export const t = defineTexts({
  backToSelection: 'Back to Selection',
  createAndAdd: 'Create & Add',
  adding: 'Adding...',
  servingsHint: 'How many you cook for. Left empty, as many as the recipe says.',

  nameLabel: 'Recipe Name',
  missingTitle: 'Missing Information',
  nameMissing: 'Please enter a recipe name',
  tooLong: 'Please use at most {limit} characters',

  searchLabel: 'Search recipes',
  searchPlaceholder: 'Search recipes...',
  createNew: 'Create New',
  orderLabel: 'Order',
  nameOrder: 'By name',
  recentOrder: 'Made recently',
  'long-agoOrder': 'Not made for long',
  minutes: '{count} min',
  recipesList: 'Recipes',
  favourite: 'Favourite',
  serves: 'Serves {servings}',
  notLoaded: 'Your recipes could not be loaded.',
  noneFound: 'No recipes found. Try a different search or create a new recipe.',
  loading: 'Loading recipes...',
  onlyFirst: 'These are the first {limit} of your recipes. The search finds all of them.',

  added: '{recipe} is planned for {meal} on {weekday}',
  createFailed: 'Failed to create recipe. Please try again.',
  created: 'Recipe Created',
  createdAndAdded: '{recipe} is in your collection and planned for {meal} on {weekday}',
});
