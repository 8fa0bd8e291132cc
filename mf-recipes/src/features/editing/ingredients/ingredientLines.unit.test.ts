import type { Ingredient } from '@forkcast/contracts';
import { parseIngredients, ingredientsText } from './ingredientLines';

const flour = { name: 'flour, sifted', quantity: 0.5, unit: 'cup' };

test('keeps an untouched ingredient', () => {
  const text = `${ingredientsText([flour])}\n1 egg`;
  expect(parseIngredients(text, [flour])).toEqual([flour, { name: 'egg', quantity: 1, unit: null }]);
});

test('reads headings, and a colon alone as their end', () => {
  expect(parseIngredients('salt\nFor the sauce:\n2 onions\n:\npepper')).toEqual([
    { name: 'salt', quantity: null, unit: null },
    { name: 'onions', quantity: 2, unit: null, section: 'For the sauce' },
    { name: 'pepper', quantity: null, unit: null },
  ]);
});

test('reads its own text back, including twins', () => {
  const ingredients: Ingredient[] = [
    { name: 'eggs', quantity: 2, unit: null, quantityTo: 3, note: 'beaten', original: '2 to 3 eggs, beaten' },
    { name: 'flour', quantity: 0.3333, unit: 'cup', section: 'Dough', original: 'a third of a cup of flour' },
    { name: 'flour', quantity: 0.3333, unit: 'cup', section: 'Sauce' },
    { name: 'to serve:', quantity: null, unit: null },
  ];
  expect(ingredientsText(ingredients)).toBe(
    '2–3 eggs, beaten\nDough:\n⅓ cup flour\nSauce:\n⅓ cup flour\n:\nto serve:',
  );
  expect(parseIngredients(ingredientsText(ingredients), ingredients)).toEqual(ingredients);
});
