import fc from 'fast-check';
import type { Amount } from '../ingredient';
import { unitTable } from '../units/unitTable';
import { addAmounts } from './addAmounts';
import { formatAmounts, parseAmounts } from './amountsText';
import { formatAmount, formatIngredient } from './formatAmount';

const unitNames = [...unitTable.map((unit) => unit.name), null, null, null, 'crate', 'big bag'];
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }),
  fc.integer({ min: 1, max: 8_000 }).map((eighths) => eighths / 8),
  fc.integer({ min: 1, max: 3_000 }).map((thirds) => thirds / 3),
  fc.double({ min: 0.001, max: 10_000, noNaN: true }),
);
const amount: fc.Arbitrary<Amount> = fc.record({
  quantity: fc.oneof({ weight: 9, arbitrary: quantities }, { weight: 1, arbitrary: fc.constant(null) }),
  unit: fc.constantFrom(...unitNames),
});
const amounts = fc.array(amount, { maxLength: 12 });

describe('adding amounts', () => {
  test.each([
    ['1 kg + 500 g', '1.5 kg'],
    ['5 dl + 50 cl + 1 ml', '1.001 l'],
    ['2 tbsp + 2 tbsp', '¼ cup'],
    ['1 tbsp + 2 tbsp', '3 tbsp'],
    ['2 tsp + 1 tsp', '1 tbsp'],
    ['1 cup + 2 tbsp', '1 ⅛ cups'],
    ['⅓ cup + ⅓ cup + ⅓ cup', '1 cup'],
    ['12 oz + 8 oz', '1 ¼ lb'],
    ['1 lb + 1 oz', '17 oz'],
    ['1 quart + 1 pint', '1 ½ quarts'],
    ['8 fl oz + 1 cup', '1 pint'],
    ['1 dozen + 2', '14'],
    ['1 tin + 2 cans', '3 cans'],
    ['300 g + 2 cups', '2 cups + 300 g'],
    ['1 cup + 200 ml', '1 cup + 200 ml'],
    ['1 lb + 1 kg', '1 lb + 1 kg'],
    ['pinch + 1 tsp + pinch', '1 tsp + pinch'],
    ['0.1 g + 0.2 g', '300 mg'],
    ['2 crates + 1 crate', '3 crates'],
    ['24 tbsp + 1 tsp', '1.52 cups'],
    ['97 fl oz + 1 fl oz', '3.06 quarts'],
  ])('adds up %s to %s', (text, sum) => {
    expect(formatAmounts(addAmounts(parseAmounts(text)))).toBe(sum);
  });

  test('what has neither number nor unit is kept once and said only by itself', () => {
    const some = { quantity: null, unit: null };
    expect(addAmounts([some, { quantity: 2, unit: 'cups' }, some])).toEqual([
      { quantity: 2, unit: 'cup' },
      some,
    ]);
    expect(formatAmounts([some])).toBeNull();
    expect(formatAmounts([{ quantity: 2, unit: 'cup' }, some])).toBe('2 cups');
  });

  test('returns a single amount as if zero of the same unit were added', () => {
    fc.assert(
      fc.property(amount, ({ quantity, unit }) => {
        const none = { quantity: quantity === null ? null : 0, unit };
        expect(addAmounts([{ quantity, unit }])).toEqual(addAmounts([{ quantity, unit }, none]));
      }),
    );
    expect(addAmounts([{ quantity: -0, unit: 'cup' }])).toEqual([{ quantity: 0, unit: 'tsp' }]);
  });

  test('the order does not matter', () => {
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(addAmounts(shuffled)).toEqual(addAmounts(list));
      }),
    );
  });

  test('the sum of sums is the sum of all', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        const all = addAmounts([...a, ...b, ...c]);
        expect(addAmounts([...addAmounts([...a, ...b]), ...c])).toEqual(all);
        expect(addAmounts([...a, ...addAmounts([...b, ...c])])).toEqual(all);
        expect(addAmounts([...addAmounts(a), ...addAmounts(b), ...addAmounts(c)])).toEqual(all);
      }),
    );
  });

  test('taking away what was added leaves what was there', () => {
    const counted = (list: readonly Amount[]) => list.filter((each) => each.quantity !== null);
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const less = counted(b).map(({ quantity, unit }) => ({ quantity: -(quantity ?? 0), unit }));
        const left = addAmounts([...counted(a), ...counted(b), ...less]).filter(
          ({ quantity }) => quantity !== 0,
        );
        expect(addAmounts([...left, ...counted(b)])).toEqual(addAmounts([...counted(a), ...counted(b)]));
      }),
    );
  });
});

describe('amounts as text', () => {
  test.each([
    [{ quantity: 250, unit: 'g' }, '250 g'],
    [{ quantity: 1.5, unit: 'cup' }, '1 ½ cups'],
    [{ quantity: 0.5, unit: 'cup' }, '½ cup'],
    [{ quantity: 1, unit: 'cups' }, '1 cup'],
    [{ quantity: 2, unit: 'tablespoons' }, '2 tbsp'],
    [{ quantity: 1 / 3, unit: 'tsp' }, '⅓ tsp'],
    [{ quantity: 0.1 + 0.2, unit: 'kg' }, '0.3 kg'],
    [{ quantity: 1.43, unit: null }, '1.43'],
    [{ quantity: 0.5, unit: 'l' }, '0.5 l'],
    [{ quantity: 2, unit: 'leaf' }, '2 leaves'],
    [{ quantity: 0.0005, unit: 'tsp' }, '0.0005 tsp'],
    [{ quantity: null, unit: 'pinch' }, 'pinch'],
    [{ quantity: null, unit: null }, ''],
  ])('formats %j as %s', (each, text) => {
    expect(formatAmount(each)).toBe(text);
  });

  test('an ingredient is written as its line', () => {
    expect(formatIngredient({ name: 'tomatoes', quantity: 250, unit: 'g' })).toBe('250 g tomatoes');
    expect(formatIngredient({ name: 'flour', quantity: 1.5, unit: 'cup' })).toBe('1 ½ cups flour');
    expect(formatIngredient({ name: 'salt', quantity: null, unit: null })).toBe('salt');
  });

  test('typed amounts are read', () => {
    expect(parseAmounts('1 dozen')).toEqual([{ quantity: 12, unit: null }]);
    expect(parseAmounts('1,5 kg')).toEqual([{ quantity: 1.5, unit: 'kg' }]);
    expect(parseAmounts('a few')).toEqual([{ quantity: null, unit: 'a few' }]);
    expect(parseAmounts('')).toEqual([]);
    expect(parseAmounts('-2 g')).toEqual([{ quantity: -2, unit: 'g' }]);
    expect(parseAmounts('- -2 g')).toEqual([{ quantity: 2, unit: 'g' }]);
    expect(parseAmounts('-a few')).toEqual([{ quantity: null, unit: '-a few' }]);
    const dashes = '-'.repeat(100_000);
    expect(parseAmounts(dashes)).toEqual([{ quantity: null, unit: dashes }]);
  });

  test('whatever is written is read back: the same text, and the same amount but for rounding', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const sum = addAmounts(list);
        const text = formatAmounts(sum);
        const read = parseAmounts(text ?? '');
        expect(formatAmounts(read)).toBe(text);
        const nonEmpty = sum.filter(({ quantity, unit }) => quantity !== null || unit !== null);
        expect(read).toHaveLength(nonEmpty.length);
        addAmounts(read).forEach((each, at) => {
          if (each.unit !== nonEmpty[at]?.unit) return;
          const expected = nonEmpty[at].quantity;
          if (expected === null) expect(each.quantity).toBeNull();
          else
            expect(Math.abs((each.quantity ?? NaN) - expected)).toBeLessThanOrEqual(0.006 + expected * 0.05);
        });
      }),
      { numRuns: 500 },
    );
  });
});
