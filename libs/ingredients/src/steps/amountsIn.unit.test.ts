import { amountsIn } from './amountsIn';
import amounts from './testing/amounts.json';

/** Language | ingredients | step | the words found = ingredient, quantity (or range) and unit; several with ';'. */
const rows = amounts.map(
  (row) => row.split('|').map((cell) => cell.trim()) as [string, string, string, string],
);
const listOf = (cell: string) => cell.split(';').flatMap((each) => each.trim() || []);

test.each(rows)('finds in %s, of %s: %s: %s', (language, ingredients, text, expected) => {
  const names = listOf(ingredients);
  const found = amountsIn(
    text,
    names.map((name) => ({ name })),
    language,
  );
  expect(
    found.map(({ from, to, ingredient, quantity, quantityTo, unit }) => {
      const amount = quantityTo === undefined ? `${quantity}` : `${quantity}-${quantityTo}`;
      return `${text.slice(from, to)} = ${names[ingredient]} ${[amount, unit].filter(Boolean).join(' ')}`;
    }),
  ).toEqual(listOf(expected));
});

test('finds no amounts without ingredients', () => {
  expect(amountsIn('Add 200 g flour', [])).toEqual([]);
});
