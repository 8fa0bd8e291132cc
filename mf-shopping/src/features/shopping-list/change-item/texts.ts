import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  editTitle: 'Edit Item',
  save: 'Save',
  quantityLabel: 'Quantity',
  quantityHint: 'If you set an amount, it stops following your plan',
  categoryLabel: 'Category',
  categoryHint: "We'll remember this for next time",
  buyAtLabel: 'Buy at',
  anyStore: 'Any store',
  buyAtHint: "We'll remember this for next time",
});
