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
  ['the same name and unit → the line with both amounts', [adding('milk', '2 l')], [['Milk', '3 l']]],
  [
    'twice in one go → once, with everything',
    [adding('milk', '2 l'), adding('Milk', '1 l')],
    [['Milk', '4 l']],
  ],
  ['without amounts → the line as it is', [adding('eggs')], [['Eggs', null]]],
  ['an amount in another unit → a line of its own', [adding('milk', '2 bottles')], []],
  ['what is in the basket → a line of its own', [adding('bread')], []],
  ['new → a line of its own, which what comes with it joins', [adding('tea'), adding('tea')], []],
])('%s', (_, added, expected) => {
  expect(joinedLines(items, added).map(({ name, quantity }) => [name, quantity])).toEqual(expected);
});
