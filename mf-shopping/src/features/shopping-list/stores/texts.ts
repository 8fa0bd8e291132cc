import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  elsewhere: { one: '{store}: {count} item', other: '{store}: {count} items' },
  buyAt: 'Buy at {store}',
});
