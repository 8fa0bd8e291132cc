import { defineTexts } from '@forkcast/ui';

/** What the community's recipes say. */
export const t = defineTexts({
  title: 'Community Recipes',
  subtitle: 'Discover and share recipes with the {product} community',
  shareRecipe: 'Share a recipe',
  searchLabel: 'Search community recipes',
  searchPlaceholder: 'Search community recipes...',
  resultsLabel: 'Recipes of the community',
  loading: 'Loading community recipes...',
  notFoundTitle: 'No community recipes found',
  notFoundBody: 'Try fewer letters, an ingredient or the name of who shared it.',
  showAll: 'Show all community recipes',
  emptyBody: 'Be the first: share a recipe from your collection.',
  goToCollection: 'Go to Recipe Collection',
  notLoaded: 'Error loading community recipes: {reason}',
  unknownError: 'An error occurred',
  sampleNotice: 'Using demo data for display purposes',
  checkMissing:
    'What you have already collected could not be looked up. Adding a recipe again changes nothing.',

  listLabel: 'Community recipes',
  nameColumn: 'Recipe Name',
  sharerColumn: 'Shared By',
  dateColumn: 'Date Shared',
  notesColumn: 'Notes',
  actionsColumn: 'Actions',
  sharedBy: 'Shared by {person} on {day}',
  you: 'You',
  details: 'Details',
  ingredientCount: { one: '{count} ingredient', other: '{count} ingredients' },
  withoutIngredients: 'This recipe was shared without ingredients.',

  collect: 'Add to Collection',
  collecting: 'Adding...',
  sampleCannotBeCollected: 'Demo recipes cannot be added',
  inCollection: 'In your collection',
  collected: 'Recipe added to collection',
  collectedBody: '{recipe} is yours to plan and change',
  collectFailed: 'Failed to add recipe',

  remove: 'Remove',
  removeTitle: 'Remove from the community?',
  removeBody:
    '{recipe} will no longer be offered to others. It stays in your collection, and copies that others have added stay theirs.',
  removed: 'Recipe removed from community',
  removeFailed: 'Failed to remove recipe',
  shared: 'Recipe shared',
  sharedBody: '{recipe} is back',
  shareFailed: 'Failed to share recipe',
});
