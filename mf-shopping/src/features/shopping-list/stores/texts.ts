import { defineTexts } from '@forkcast/ui';

/** What the list says of stores. */
export const t = defineTexts({
  elsewhere: { one: '{store}: {count} thing', other: '{store}: {count} things' },
  buyAt: 'Buy at {store}',
});
