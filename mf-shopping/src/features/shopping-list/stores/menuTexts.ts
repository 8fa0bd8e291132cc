import { defineTexts } from '@forkcast/ui';

/** What says where one shops. */
export const t = defineTexts({
  stores: 'Stores',
  at: 'At: {store}',
  anyStore: 'Any store',
  chosen: ', chosen',
  editStores: 'Stores and Aisles...',
});
