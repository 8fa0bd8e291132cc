import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  stores: 'Stores',
  at: 'At: {store}',
  anyStore: 'Any store',
  chosen: ', selected',
  editStores: 'Stores and Aisles…',
});
