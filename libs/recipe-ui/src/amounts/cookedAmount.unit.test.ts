import { cookedAmount, type RequiredAmount } from './cookedAmount';

const amount = (quantity: number | null, unit: string | null, quantityTo?: number): RequiredAmount => ({
  quantity,
  unit,
  ...(quantityTo !== undefined && { quantityTo }),
});

const rows: readonly (readonly [RequiredAmount, number, string])[] = [
  // Unscaled.
  [amount(null, null), 1, ''],
  [amount(null, 'pinch'), 3, 'pinch'],
  [amount(333.3, 'g'), 1, '333.3 g'],
  [amount(2, null, 3), 1, '2–3'],
  [amount(0.5, 'cup', 1), 1, '½–1 cup'],
  // A scale shows whole grams; half grams for small amounts, 10 g for kilograms.
  [amount(500, 'g'), 1 / 3, '167 g'],
  [amount(7, 'g'), 0.5, '3.5 g'],
  [amount(1, 'g'), 0.1, '0.1 g'],
  [amount(800, 'g'), 1.5, '1.2 kg'],
  [amount(1, 'kg'), 7 / 6, '1.17 kg'],
  // A jug has marks every 5 ml.
  [amount(250, 'ml'), 2 / 3, '165 ml'],
  [amount(50, 'ml'), 1 / 3, '17 ml'],
  // Spoons and cups have marks.
  [amount(1, 'cup'), 1.5, '1 ½ cups'],
  [amount(1, 'cup'), 0.7, '⅔ cup'],
  [amount(0.75, 'cup'), 0.5, '6 tbsp'],
  [amount(1, 'tbsp'), 4, '¼ cup'],
  [amount(1, 'tbsp'), 0.5, '1 ½ tsp'],
  [amount(1, 'tsp'), 0.7, '¾ tsp'],
  [amount(0.25, 'tsp'), 0.2, 'pinch'],
  [amount(3, 'cup'), 1.4, '4 ¼ cups'],
  // Counted things are cut into simple fractions.
  [amount(1, null), 1.5, '1 ½'],
  [amount(2, null), 0.7, '1 ⅓'],
  [amount(1, null), 1 / 12, '⅛'],
  [amount(5, null), 2.3, '11 ½'],
  [amount(2, 'can'), 0.25, '½ can'],
  [amount(1, 'handful'), 3, '3 handfuls'],
  // Both ends of a range.
  [amount(2, null, 3), 2, '4–6'],
  [amount(400, 'g', 500), 1 / 3, '133–167 g'],
  [amount(2, 'tbsp', 3), 2, '¼ cup – 6 tbsp'],
  [amount(1, null, 2), 1 / 12, '⅛'],
];

test.each(rows)('scales %j × %d to %s', (required, factor, shown) => {
  expect(cookedAmount(required, factor)).toBe(shown);
});

test.each([
  [amount(1, 'cup'), 1, 'metric', '240 ml'],
  [amount(250, 'ml'), 1, 'us', '1 cup'],
  [amount(500, 'g'), 1 / 3, 'metric', '167 g'],
  [amount(1, 'tbsp'), 1.2, 'metric', '1 tbsp + ½ tsp'],
  [amount(0.5, 'g'), 1.5, 'us', '0.75 g'],
  [amount(20, 'g', 60), 1, 'us', '20 g – 2 oz'],
  [amount(150, 'ml', 250), 1, 'us', '½ cup + 2 tbsp – 1 cup'],
  [{ ...amount(2, 'stick'), name: 'butter' }, 0.5, 'metric', '115 g'],
] as const)('converts %j × %d to %s measures: %s', (required, factor, system, shown) => {
  expect(cookedAmount(required, factor, system)).toBe(shown);
});

test('rounds grams by at most half a gram at any scale', () => {
  for (let thirds = 31; thirds < 3_000; thirds += 7) {
    expect(Math.abs(parseFloat(cookedAmount(amount(1, 'g'), thirds / 3)) - thirds / 3)).toBeLessThanOrEqual(
      0.5,
    );
  }
});

test.each([0, -1, Infinity, NaN])('rejects the factor %d', (factor) => {
  expect(() => cookedAmount(amount(1, 'cup'), factor)).toThrow(RangeError);
});
