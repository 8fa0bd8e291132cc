import { defineTexts } from '@forkcast/ui';

/** What the page of one recipe says. */
export const t = defineTexts({
  documentTitle: '{recipe} · {product}',
  title: 'Recipe',
  toCollection: 'Recipe Collection',
  notFoundTitle: 'This recipe is not here',
  notFoundBody: 'It may have been deleted, or it belongs to another household.',
  changedBy: '{person} changed this recipe',
  notLoadedTitle: 'The recipe could not be loaded',
  notLoadedOffline: 'You are offline, and this recipe has not been opened on this device yet.',
  notLoaded: 'Not up to date: {reason}',
  unknownError: 'The server did not answer',
  tryAgain: 'Try again',

  photoOf: 'Photo of {recipe}',
  photoNumber: 'Photo {number}',
  photoGone: 'This photo is no longer kept.',
  photoNotLoaded: 'The photo could not be loaded.',
  addPhotos: 'Add photos',
  editPhotos: 'Photos',

  print: 'Print',
  delete: 'Delete',
  more: 'More about this recipe',
  actionsLabel: 'What to do with this recipe',

  ratingLabel: 'Rating of your household',
  stars: { one: '{count} star', other: '{count} stars' },
  clearRating: 'Clear rating',
  notRated: 'Failed to save the rating',
  favourite: 'Favourite',
  notFavoured: 'Failed to save the favourite',

  cook: 'Cook',
  serves: 'Serves',

  ingredients: 'Ingredients',
  withoutIngredients: 'No ingredients are written down yet.',
  untickAll: 'Untick all',
  forServings: { one: 'For {count} serving', other: 'For {count} servings' },
  method: 'Method',
  withoutSteps: 'No steps are written down yet.',
  stepsBehindLink: 'No steps are written down yet. Add them here, or follow the link.',
  addSteps: 'Add steps',
  notes: 'Notes',
});
