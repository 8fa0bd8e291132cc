import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Running low?',
  titleOf: 'Running low? {items}',
  every: { one: 'every day', other: 'every {count} days' },
  lastBought: { one: 'last bought yesterday', other: 'last bought {count} days ago' },
  addOne: 'Add {item}',
  addAll: 'Add all {count}',
  added: { one: 'Item added', other: '{count} items added' },
  notToday: 'Not today',
});
