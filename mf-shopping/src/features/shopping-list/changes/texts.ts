import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: { one: 'Your plan changed {count} item', other: 'Your plan changed {count} items' },
  more: 'Added: {item}',
  less: 'No longer needed: {item}',
  other: 'Amount changed: {item}',
  fromTo: '{before}, now {after}',
  noAmount: 'no amount',
  rest: { one: 'and {count} more', other: 'and {count} more' },
  dismiss: 'Got it',
});
