import { defineTexts } from '@forkcast/ui';

/** What the field for new items says. */
export const t = defineTexts({
  adds: { one: 'Adds {count} item', other: 'Adds {count} items' },
  amountOf: '{item}, {quantity}',
  addAsOneLine: 'Add as one line',
  discard: 'Discard',
  suggestions: 'Usually on your list',
  severalAdded: { one: '{count} item added', other: '{count} items added' },
  joined: 'Already on the list, now with this: {lines}',
  tooManyPasted: 'Only the first {limit} lines were taken',
});
