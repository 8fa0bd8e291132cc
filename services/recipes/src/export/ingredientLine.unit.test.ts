import { toIngredient } from '@forkcast/ingredients';
import { ingredientLine } from './ingredientLine';

test.each([
  { name: 'tomatoes', quantity: 500, unit: 'g' },
  { name: 'eggs', quantity: 2, unit: null },
  { name: 'salt', quantity: null, unit: null },
  { name: 'flour', quantity: 1.5, unit: 'cup' },
  { name: 'milk', quantity: 0.333, unit: 'l' },
  { name: 'olive oil', quantity: 2, unit: 'tbsp' },
])('$quantity $unit $name → a line that is read back as the same', (ingredient) => {
  expect(toIngredient(ingredientLine(ingredient))).toEqual(ingredient);
});

test('a name over several lines → stays one line', () => {
  expect(ingredientLine({ name: 'basil\n(fresh)', quantity: null, unit: null })).toBe('basil (fresh)');
});
