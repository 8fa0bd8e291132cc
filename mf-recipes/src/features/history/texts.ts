import { defineTexts } from '@forkcast/ui';

/** What the history of a recipe says. */
export const t = defineTexts({
  loading: 'Loading the history...',
  notLoaded: 'The history could not be loaded: {reason}',
  unknownError: 'An error occurred',
  versionsLabel: 'Versions',
  olderVersionsLabel: 'Older versions',
  showOlder: 'Show older versions',

  added: 'Added',
  addedBy: 'Added by {person}',
  changed: 'Changed',
  changedBy: 'Changed by {person}',
  deleted: 'Deleted',
  deletedBy: 'Deleted by {person}',
  broughtBack: 'Brought back',
  broughtBackBy: 'Brought back by {person}',
  current: '{time} · as it is now',
  bringBack: 'Bring back',
  bringBackLabel: 'Bring back the version of {time}',

  removedLine: 'Removed: ',
  addedLine: 'Added: ',
  reordered: 'In another order',

  restored: 'Recipe brought back',
  restoredBody: '{recipe} is what it was before',
  undeletedBody: '{recipe} is in your collection again',
  restoreFailed: 'Failed to bring the recipe back',
});
