import { defineTexts } from '@forkcast/ui';

/** Texts about changes of the plan. */
export const t = defineTexts({
  title: 'Your plan changed since you last looked',
  more: 'Added: {item}',
  less: 'No longer needed: {item}',
  other: 'Amount changed: {item}',
  fromTo: '{before}, now {after}',
  noAmount: 'no amount',
  rest: { one: 'and {count} more', other: 'and {count} more' },
  dismiss: 'Got it',
});
