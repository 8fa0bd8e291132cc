import { defineTexts } from '@forkcast/ui';

/** What is said of things that are bought every so often. */
export const t = defineTexts({
  title: 'Running low?',
  every: { one: 'every day', other: 'every {count} days' },
  lastBought: { one: 'last bought yesterday', other: 'last bought {count} days ago' },
  addOne: 'Add {item}',
  addAll: 'Add all {count}',
  added: { one: 'Item added', other: '{count} items added' },
  notToday: 'Not today',
});
