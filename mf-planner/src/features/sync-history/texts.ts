import { defineTexts } from '@forkcast/ui';

/** Texts of the history sync. */
export const t = defineTexts({
  updated: 'Meal History Updated',
  added: {
    one: '{count} past meal added to your meal history.',
    other: '{count} past meals added to your meal history.',
  },
  upToDate: 'Your history is up to date',
  nothingToAdd: 'There were no new past meals to add.',
  updateFailed: 'Failed to update your history',
  pleaseTryAgain: 'Please try again.',
});
