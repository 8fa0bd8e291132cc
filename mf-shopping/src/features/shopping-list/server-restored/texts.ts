import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  sentAgain: "The server was restored from a backup. We're sending this device's changes again.",
  doneAgain: {
    one: 'The server was restored from a backup. {count} change from this device was missing, so we made it again.',
    other:
      'The server was restored from a backup. {count} changes from this device were missing, so we made them again.',
  },
});
