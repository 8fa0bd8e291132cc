import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Larder',
  subtitle: 'What your household has at home',
  addLabel: 'What to add',
  add: 'Add',
  adding: 'Adding...',
  added: 'Added',
  addFailed: 'Failed to add it',

  listLabel: 'Larder, by name',
  loading: 'Loading...',
  notLoaded: 'This could not be loaded: {reason}',
  unknownError: 'An error occurred',
  emptyTitle: 'Nothing here yet',
  emptyBody: 'Add the first one above. Everyone in your household sees it.',

  removeEntry: 'Remove {name}',
  removed: 'Removed',
  removeFailed: 'Failed to remove it',
  undone: 'Undone',
  restoredBody: '{name} is back',
  restoreFailed: 'Failed to bring it back',
});
