import { defineTexts } from '@forkcast/ui';

/** What copying a week says. */
export const t = defineTexts({
  title: 'Copy week',
  description: 'All recipes of {week} are planned for another week, beside what is there.',
  submit: 'Copy',
  submitting: 'Copying...',
  weekLabel: 'To the week',

  copied: 'Week Copied',
  planned: '{count} recipe(s) planned for {week}',
  copyFailed: 'Failed to copy week. Please try again.',
  undone: 'Copy Undone',
});
