import { defineTexts } from '@forkcast/ui';

/** Texts for copying a week. */
export const t = defineTexts({
  title: 'Copy week',
  description: 'Copies all recipes from {week} to another week. Anything already planned there stays.',
  submit: 'Copy',
  submitting: 'Copying...',
  weekLabel: 'Copy to',

  copied: 'Week Copied',
  planned: { one: '{count} recipe planned for {week}', other: '{count} recipes planned for {week}' },
  copyFailed: 'Failed to copy week. Please try again.',
  undone: 'Copy Undone',
});
