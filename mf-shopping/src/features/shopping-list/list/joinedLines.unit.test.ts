import { shoppingItem } from '../../../testing/shoppingItem';
import { joinedLines } from './joinedLines';

const milk = shoppingItem({ name: 'Milk', quantity: '1 l' });
const eggs = shoppingItem({ name: 'Eggs', quantity: null });
const bought = shoppingItem({ name: 'Bread', quantity: null, isChecked: true });
const items = [milk, eggs, bought];

const adding = (name: string, quantity: string | null = null) => ({
  id: crypto.randomUUID(),
  name,
  quantity,
});

test.each([
  ['the same name and unit', [adding('milk', '2 l')], [['Milk', '3 l']]],
  ['the same item twice', [adding('milk', '2 l'), adding('Milk', '1 l')], [['Milk', '4 l']]],
  ['items without amounts', [adding('eggs')], [['Eggs', null]]],
  ['another unit', [adding('milk', '2 bottles')], []],
  ['checked items', [adding('bread')], []],
  ['new items', [adding('tea'), adding('tea')], []],
])('finds existing items for %s', (_, added, expected) => {
  expect(joinedLines(items, added).map(({ name, quantity }) => [name, quantity])).toEqual(expected);
});
