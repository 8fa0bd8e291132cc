import fc from 'fast-check';
import { toIngredient } from '../parse/toIngredient';
import { formatIngredient } from './formatAmount';
import { scaleIngredient } from './scaleIngredient';

describe('scaling', () => {
  test.each([
    ['1 tbsp oil', 4, '¼ cup oil'],
    ['500 g flour', 3, '1.5 kg flour'],
    ['2 eggs', 1.5, '3 eggs'],
    ['1 cup milk', 0.5, '½ cup milk'],
    ['1 onion', 0.5, '½ onion'],
    ['salt', 4, 'salt'],
    ['½ lb beef', 1, '½ lb beef'],
  ])('scales %s by %d to %s', (line, factor, scaled) => {
    expect(formatIngredient(scaleIngredient(toIngredient(line), factor))).toBe(scaled);
  });

  test.each([0, -1, NaN, Infinity])('rejects the factor %d', (factor) => {
    expect(() => scaleIngredient({ quantity: 1, unit: null }, factor)).toThrow(RangeError);
  });

  test('restores the amount when scaled back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 12 }), (quantity, factor) => {
        const there = scaleIngredient({ quantity, unit: 'g' }, factor);
        const back = scaleIngredient(there, 1 / factor);
        expect(formatIngredient({ name: '', ...back })).toBe(
          formatIngredient({ name: '', quantity, unit: 'g' }),
        );
      }),
    );
  });
});
