import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: '{recipe} · {product}',
  title: 'Recipe',
  toCollection: 'Recipe Collection',
  notFoundTitle: 'Recipe not found',
  notFoundBody: 'It may have been deleted, or belong to another household.',
  changedBy: '{person} changed this recipe',
  notLoadedTitle: "The recipe couldn't be loaded",
  notLoadedOffline: "You're offline, and this recipe isn't saved on this device.",
  notLoaded: 'This may be out of date: {reason}',
  unknownError: "The server didn't respond",
  tryAgain: 'Try again',

  photoOf: 'Photo of {recipe}',
  photoNumber: 'Photo {number}',
  photoGone: 'This photo is no longer available.',
  photoNotLoaded: "The photo couldn't be loaded.",
  addPhotos: 'Add photos',
  editPhotos: 'Photos',

  print: 'Print',
  delete: 'Delete',
  more: 'More actions',
  actionsLabel: 'Recipe actions',

  ratingLabel: "Your household's rating",
  stars: { one: '{count} star', other: '{count} stars' },
  clearRating: 'Clear rating',
  notRated: 'Failed to save the rating',

  addToList: 'Add to shopping list',
  showMore: 'Show more',
  showLess: 'Show less',
  cook: 'Cook',

  ingredients: 'Ingredients',
  withoutIngredients: 'No ingredients yet.',
  untickAll: 'Uncheck all',
  forServings: { one: 'For {count} serving', other: 'For {count} servings' },
  method: 'Method',
  withoutSteps: 'No steps yet.',
  stepsBehindLink: 'No steps yet. Add them here, or follow the link.',
  addSteps: 'Add steps',
  notes: 'Notes',
});
