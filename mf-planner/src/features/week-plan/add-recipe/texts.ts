import { defineTexts } from '@forkcast/ui';

/** Texts of the dialog that adds a recipe to a slot. */
export const t = defineTexts({
  backToSelection: 'Back to Selection',
  createAndAdd: 'Create & Add',
  adding: 'Adding...',
  usualServingsHint:
    "How many people you're cooking for. Leave empty to cook for {servings}, as set for your household.",
  servingsHint: "How many people you're cooking for. Leave empty to use the recipe's servings.",

  nameLabel: 'Recipe Name',
  missingTitle: 'Missing Information',
  nameMissing: 'Please enter a recipe name',
  tooLong: 'Use {limit} characters or fewer',

  searchLabel: 'Search recipes',
  searchPlaceholder: 'Search recipes...',
  createNew: 'Create New',
  orderLabel: 'Sort',
  nameOrder: 'By name',
  recentOrder: 'Recently made',
  'long-agoOrder': 'Not made in a while',
  recipesList: 'Recipes',
  favourites: 'Favourites',
  all: 'All recipes',
  madeRecently: 'Recently made',
  longAgo: 'Not made in a while',
  neverMade: 'Never made',
  severalHint: 'Check several recipes to add them together.',
  severalKeys: 'On a keyboard: arrow keys to move, Space to check.',
  addSeveral: { one: 'Add {count} recipe', other: 'Add {count} recipes' },
  leaveMarked: {
    one: 'Close without adding the recipe you checked?',
    other: 'Close without adding the {count} recipes you checked?',
  },
  severalTitle: 'Recipes Added',
  severalAdded: {
    one: '{count} recipe planned for {meal} on {weekday}',
    other: '{count} recipes planned for {meal} on {weekday}',
  },
  severalGone: {
    one: '{count} recipe removed from the plan',
    other: '{count} recipes removed from the plan',
  },
  someAdded: 'Added {done} of {all} recipes. The others are still checked.',
  favourite: 'Favourite',
  notLoaded: "Your recipes couldn't be loaded.",
  noneFound: 'No recipes found. Try a different search or create a new recipe.',
  loading: 'Loading recipes...',
  onlyFirst: 'Showing your first {limit} recipes. Search to find the rest.',

  added: '{recipe} is planned for {meal} on {weekday}',
  createFailed: 'Failed to create recipe. Please try again.',
  created: 'Recipe Created',
  createdAndAdded: '{recipe} is in your collection and planned for {meal} on {weekday}',
});
