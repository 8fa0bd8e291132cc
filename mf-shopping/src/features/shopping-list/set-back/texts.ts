import { defineTexts } from '@forkcast/ui';

/** What is said where the server had lost changes that it had answered. */
export const t = defineTexts({
  sentAgain: 'The server was set back to an earlier state. The changes of this device are sent to it again.',
  doneAgain: {
    one: 'The server was set back to an earlier state. {count} change of this device was missing and was made again.',
    other:
      'The server was set back to an earlier state. {count} changes of this device were missing and were made again.',
  },
});
