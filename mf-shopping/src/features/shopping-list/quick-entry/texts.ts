import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  adds: { one: 'Adds {count} item', other: 'Adds {count} items' },
  amountOf: '{item}, {quantity}',
  addAsOneLine: 'Add as one item',
  discard: 'Discard',
  suggestions: 'Often on your list',
  severalAdded: { one: '{count} item added', other: '{count} items added' },
  joined: 'Added to items already on your list: {lines}',
  tooManyPasted: 'Only the first {limit} lines were added',
});
