import { ingredientsIn, ingredientsText } from './ingredientLines';

const flour = { name: 'flour, sifted', quantity: 0.5, unit: 'cup' };

test('lines → are parsed one by one, blank ones left out', () => {
  expect(ingredientsIn('250 g tomatoes\n\n  2 eggs  \n')).toEqual([
    { name: 'tomatoes', quantity: 250, unit: 'g' },
    { name: 'eggs', quantity: 2, unit: null },
  ]);
});

test('a line that was not touched → stays the ingredient that it was', () => {
  const text = `${ingredientsText([flour])}\n1 egg`;
  expect(ingredientsIn(text, [flour])).toEqual([flour, { name: 'egg', quantity: 1, unit: null }]);
});
