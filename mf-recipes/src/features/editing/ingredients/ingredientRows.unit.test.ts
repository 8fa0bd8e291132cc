import type { Ingredient } from '@forkcast/contracts';
import { parseAmount, emptyIngredientRow, ingredientRows, rowsToIngredients } from './ingredientRows';

test.each([
  ['2', 2, 2],
  ['1 ½', 1.5, 1.5],
  ['1/2', 0.5, 0.5],
  ['0.25', 0.25, 0.25],
  ['2-3', 2, 3],
  ['2 – 3', 2, 3],
  ['2 to 3', 2, 3],
])('reads %j as %d to %d', (text, from, to) => {
  expect(parseAmount(text)).toEqual({ from, to });
});

test.each(['', 'some', '3-2', '1-2-3', '-1', '0', '2 cups', '1 + 2', '2000000'])(
  'rejects %j as an amount',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);

test('keeps untouched ingredients', () => {
  const ingredients: Ingredient[] = [
    { name: 'eggs', quantity: 2, unit: null, quantityTo: 3, note: 'beaten', original: '2 to 3 eggs, beaten' },
    { name: 'flour', quantity: 0.3333, unit: 'cup', section: 'Dough' },
  ];
  expect(rowsToIngredients(ingredientRows(ingredients))).toEqual(ingredients);
});

test('reads typed rows and omits empty ones', () => {
  const [eggs = emptyIngredientRow] = ingredientRows([
    { name: 'eggs', quantity: 2, unit: null, original: 'two eggs' },
  ]);
  expect(
    rowsToIngredients([
      { ...eggs, amount: '3-4' },
      { ...emptyIngredientRow, isHeading: true, name: 'Dough' },
      { ...emptyIngredientRow, amount: '1 1/2', unit: 'cups', name: ' flour ', note: 'sifted' },
      emptyIngredientRow,
    ]),
  ).toEqual([
    { name: 'eggs', quantity: 3, unit: null, quantityTo: 4 },
    { name: 'flour', quantity: 1.5, unit: 'cup', note: 'sifted', section: 'Dough' },
  ]);
});
