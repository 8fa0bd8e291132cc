import fc from 'fast-check';
import { unitTable } from '../units/unitTable';
import { addAmounts } from './addAmounts';
import { formatAmounts, parseAmounts } from './amountsText';
import { amountsToBuy } from './amountsToBuy';

const toBuy = (text: string, grocery = '') =>
  formatAmounts(amountsToBuy(addAmounts(parseAmounts(text)), grocery));

test.each([
  // Unchanged, because a measure can show it.
  ['250 g', '250 g'],
  ['1 ½ cups', '1 ½ cups'],
  ['1 ⅛ cups', '1 ⅛ cups'],
  ['5 tbsp', '5 tbsp'],
  ['½ lb', '8 oz'],
  ['2 cups + 300 g', '2 cups + 300 g'],
  ['pinch', 'pinch'],
  // Fractions without a mark on a measure.
  ['0.167 cup', '2 ⅔ tbsp'],
  ['166.67 g', '167 g'],
  ['1666.67 g', '1.67 kg'],
  ['999.7 g', '1 kg'],
  ['0.33 g', '0.4 g'],
  ['300 mg', '0.3 g'],
  ['0.02 g', '0.1 g'],
  ['333.33 ml', '333 ml'],
  ['0.02 tsp', '⅛ tsp'],
  ['0.9 tsp', '⅞ tsp'],
  ['5.3 oz', '5 ¼ oz'],
  ['0.1 oz', '¼ oz'],
  // Large amounts in a larger unit.
  ['7 tsp', '2 ⅓ tbsp'],
  ['13 tbsp', '⅞ cup'],
  ['24 tbsp + 1 tsp', '1 ½ cups'],
  ['97 ⅓ tbsp', '6 cups'],
  ['17 cups', '4 ¼ quarts'],
  ['40 cups', '2 ½ gallons'],
  ['97 fl oz + 1 fl oz', '3 quarts'],
  ['33 fl oz', '1 quart'],
  ['17 oz', '1 ⅛ lb'],
  ['15.9 oz', '1 lb'],
  ['201 oz', '12 ½ lb'],
  ['7 pinch', '7 pinches'],
  ['40 pinch', '2 ½ tsp'],
  ['24000 g', '24 kg'],
  // Merges amounts of both systems into the system of the larger part.
  ['1 lb + 1 kg', '1.45 kg'],
  ['2 tbsp + 500 ml', '530 ml'],
  ['1 cup + 200 ml', '1 ⅞ cups'],
  ['2 cups + 300 g + 1 oz + 2', '2 + 2 cups + 328 g'],
  // Whole pieces.
  ['½', '½'],
  ['¼', '½'],
  ['1 ⅓', '2'],
  ['2.02', '2'],
  ['½ can', '1 can'],
  ['1.5 bunch', '2 bunches'],
  ['2.5 crates', '3 crates'],
])('for %s, buys %s', (needed, bought) => {
  expect(toBuy(needed)).toBe(bought);
});

test.each([
  ['garlic', '9 cloves', '9 cloves'],
  ['garlic', '14 cloves', '2 heads'],
  ['clove', '14', '14'],
  ['celery', '3 stalks', '3 stalks'],
  ['celery', '12 stalks', '2 bunches'],
  ['bread', '18 slices', '2 loaves'],
  ['bacon', '18 slices', '18 slices'],
  ['parsley', '30 sprigs', '3 bunches'],
  ['instant yeast', '1 tsp', '1 tsp'],
  ['instant yeast', '14 g', '2 packets'],
  ['flour', '14 g', '14 g'],
])('of %s, for %s, buys %s', (grocery, needed, bought) => {
  expect(toBuy(needed, grocery)).toBe(bought);
});

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])(
  'treats %s, a property of every object, as any other unit',
  (unit) => {
    expect(amountsToBuy([{ quantity: 1.5, unit }], unit)).toEqual([{ quantity: 2, unit }]);
  },
);

test('keeps amounts readable and not much below the need', () => {
  const units = [...unitTable.map(({ name }) => name), null, 'crate'];
  const sizeOf = new Map(unitTable.map(({ name, size }) => [name, size]));
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 5_000, noNaN: true }),
      fc.constantFrom(...units),
      (quantity, unit) => {
        const [needed] = addAmounts([{ quantity, unit }]);
        const [bought] = amountsToBuy(addAmounts([{ quantity, unit }]), '');
        if (!needed?.quantity || !bought?.quantity) throw new Error('Something is needed');
        if (needed.unit === 'pinch' || needed.unit === 'dash') return;
        const base = (amount: { quantity: number | null; unit: string | null }) =>
          (amount.quantity ?? 0) * (sizeOf.get(amount.unit ?? '') ?? 1);
        expect(base(bought)).toBeGreaterThanOrEqual(base(needed) * 0.966 - 1e-6);
        expect(formatAmounts([bought])).toMatch(
          /^\d+(?:\.\d{1,2})?(?: [⅛¼⅓⅜½⅝⅔¾⅞])?(?: \D+)?$|^[⅛¼⅓⅜½⅝⅔¾⅞](?: \D+)?$/,
        );
      },
    ),
  );
});

test('returns the same when applied twice', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 5_000, noNaN: true }),
      fc.constantFrom(...unitTable.map(({ name }) => name)),
      (quantity, unit) => {
        const once = amountsToBuy(addAmounts([{ quantity, unit }]), '');
        expect(formatAmounts(amountsToBuy(once, ''))).toBe(formatAmounts(once));
      },
    ),
  );
});
