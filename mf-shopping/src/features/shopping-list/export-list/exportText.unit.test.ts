import { shoppingItem } from '../../../testing/shoppingItem';
import { exportText } from './exportText';

test('lists items with box and amount by category', () => {
  const text = exportText(
    [
      shoppingItem({ name: 'Tomatoes', quantity: '500 g', category: 'Produce' }),
      shoppingItem({ name: 'Bread', category: 'Bakery', isChecked: true }),
      shoppingItem({ name: 'Olive oil', category: 'Pantry Staples', isPantryItem: true }),
    ],
    '2026-11-20',
  );
  expect(text).toBe(
    [
      'Shopping list, Nov 20, 2026',
      '',
      'Bakery',
      '[x] Bread',
      '',
      'Pantry Staples',
      '[ ] Olive oil (pantry)',
      '',
      'Produce',
      '[ ] 500 g Tomatoes',
      '',
    ].join('\n'),
  );
});

test('strips line breaks and control characters', () => {
  const text = exportText([shoppingItem({ name: 'Milk\n=HYPERLINK("x")\u001b[31m' })], '2026-11-20');
  expect(text).toContain('[ ] Milk =HYPERLINK("x") [31m\n');
});

test('quotes a category that looks like a formula', () => {
  const lines = exportText([shoppingItem({ name: '=1+1', category: '=cmd()' })], '2026-11-20').split('\n');
  expect(lines).toContain("'=cmd()");
  expect(lines.some((line) => /^[=+\-@]/.test(line))).toBe(false);
});
