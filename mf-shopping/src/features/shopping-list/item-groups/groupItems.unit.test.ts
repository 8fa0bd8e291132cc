import { shoppingItem } from '../../../testing/shoppingItem';
import { groupItems } from './groupItems';

test('groups by category in alphabetical order', () => {
  const groups = groupItems([
    shoppingItem({ name: 'Tomatoes', category: 'Produce' }),
    shoppingItem({ name: 'Bread', category: 'Bakery' }),
    shoppingItem({ name: 'Basil', category: 'Produce' }),
  ]);
  expect(groups.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
    ['Bakery', ['Bread']],
    ['Produce', ['Tomatoes', 'Basil']],
  ]);
});

test('uses Other for a missing category', () => {
  expect(groupItems([shoppingItem({ category: ' ' })])[0]?.category).toBe('Other');
});
