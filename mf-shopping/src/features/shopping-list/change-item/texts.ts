import { defineTexts } from '@forkcast/ui';

/** What the dialog for one item says. */
export const t = defineTexts({
  editTitle: 'Edit Item',
  save: 'Save',
  quantityLabel: 'Quantity',
  quantityHint: 'An amount that you set no longer follows the plan',
  categoryLabel: 'Category',
  categoryHint: 'Remembered for the next time',
  buyAtLabel: 'Buy at',
  anyStore: 'Any store',
  buyAtHint: 'Remembered for the next time',
});
