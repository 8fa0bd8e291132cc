import { defineTexts } from '@forkcast/ui';

/** What the list says of stores. */
export const t = defineTexts({
  elsewhere: { one: '{store}: {count} item', other: '{store}: {count} items' },
  buyAt: 'Buy at {store}',
});
