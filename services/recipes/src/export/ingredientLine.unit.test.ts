import { toIngredient } from '@forkcast/ingredients';
import { ingredientLine } from './ingredientLine';

test.each([
  { name: 'tomatoes', quantity: 500, unit: 'g' },
  { name: 'eggs', quantity: 2, unit: null },
  { name: 'salt', quantity: null, unit: null },
  { name: 'flour', quantity: 1.5, unit: 'cup' },
  { name: 'milk', quantity: 0.333, unit: 'l' },
  { name: 'olive oil', quantity: 2, unit: 'tbsp' },
])('writes $quantity $unit $name as a line that is parsed as the same ingredient', (ingredient) => {
  expect(toIngredient(ingredientLine(ingredient))).toEqual(ingredient);
});

test('joins a name of several lines', () => {
  expect(ingredientLine({ name: 'basil\n(fresh)', quantity: null, unit: null })).toBe('basil (fresh)');
});
