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
  recipesList: 'Recipes',
  favourites: 'Favourites',
  all: 'All recipes',
  madeRecently: 'Made recently',
  longAgo: 'Not made for long',
  neverMade: 'Never made',
  severalHint: 'Check several to add them together.',
  severalKeys: 'With the keyboard: arrows, then Space.',
  addSeveral: { one: 'Add {count} recipe', other: 'Add {count} recipes' },
  leaveMarked: {
    one: 'Close without adding the recipe you checked?',
    other: 'Close without adding the {count} recipes you checked?',
  },
  severalTitle: 'Recipes Added',
  severalAdded: {
    one: '{count} recipe is planned for {meal} on {weekday}',
    other: '{count} recipes are planned for {meal} on {weekday}',
  },
  severalGone: { one: '{count} recipe is no longer planned', other: '{count} recipes are no longer planned' },
  someAdded: '{done} of {all} recipes were added. The others are still checked.',
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
