import fc from 'fast-check';
import { toIngredient } from '../parse/toIngredient';
import { convertSystem } from './convertSystem';
import { formatIngredient } from './formatAmount';
import { scaleIngredient } from './scaleIngredient';
import { shownAmounts } from './shownAmounts';

describe('scaling', () => {
  test.each([
    ['1 tbsp oil', 4, '¼ cup oil'],
    ['500 g flour', 3, '1.5 kg flour'],
    ['2 eggs', 1.5, '3 eggs'],
    ['1 cup milk', 0.5, '½ cup milk'],
    ['1 onion', 0.5, '½ onion'],
    ['salt', 4, 'salt'],
    ['½ lb beef', 1, '½ lb beef'],
  ])('%s × %d → %s', (line, factor, scaled) => {
    expect(formatIngredient(scaleIngredient(toIngredient(line), factor))).toBe(scaled);
  });

  test.each([0, -1, NaN, Infinity])('by %d is refused', (factor) => {
    expect(() => scaleIngredient({ quantity: 1, unit: null }, factor)).toThrow(RangeError);
  });

  test('there and back is where it was', () => {
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

describe('showing in the other system', () => {
  test.each([
    ['1 lb beef', 'metric', '455 g beef'],
    ['8 oz cream cheese', 'metric', '225 g cream cheese'],
    ['2 cups flour', 'metric', '480 ml flour'],
    ['1 quart stock', 'metric', '960 ml stock'],
    ['5 lb potatoes', 'metric', '2.25 kg potatoes'],
    ['1 tbsp oil', 'metric', '1 tbsp oil'],
    ['250 g butter', 'us', '9 oz butter'],
    ['1 kg potatoes', 'us', '2 ¼ lb potatoes'],
    ['250 ml milk', 'us', '1 cup milk'],
    ['5 ml vanilla', 'us', '1 tsp vanilla'],
    ['1 l stock', 'us', '4 cups stock'],
    ['500 g flour', 'metric', '500 g flour'],
    ['3 eggs', 'us', '3 eggs'],
    ['salt', 'metric', 'salt'],
  ] as const)('%s, %s → %s', (line, system, shown) => {
    expect(formatIngredient(convertSystem(toIngredient(line), system))).toBe(shown);
  });
});

test('what is shown → amounts beside names, scaled first and then converted', () => {
  const ingredients = [toIngredient('1 cup stock'), toIngredient('2 eggs'), toIngredient('salt')];
  expect(shownAmounts(ingredients)).toEqual([
    { amount: '1 cup', name: 'stock' },
    { amount: '2', name: 'eggs' },
    { amount: '', name: 'salt' },
  ]);
  expect(shownAmounts(ingredients, 2, 'metric').map(({ amount }) => amount)).toEqual(['480 ml', '4', '']);
});
