import fc from 'fast-check';
import { addQuantities, isSameQuantity, subtractQuantity } from './quantities';

test.each([
  ['2 l', '1 l', '3 l'],
  ['6', '4', '10'],
  ['2l', '1 L', '3 l'],
  ['1,5 kg', '0,25 kg', '1,75 kg'],
  ['0.1 kg', '0.2 kg', '0.3 kg'],
  ['1.5 kg', '1,5 kg', '3 kg'],
  [null, null, null],
])('adds %s and %s to %s', (a, b, sum) => {
  expect(addQuantities(a, b)).toBe(sum);
});

test.each([
  ['2 l', '1 kg'],
  ['6', null],
  ['6', '1 dozen'],
  ['a few', '2'],
  ['a few', 'a few'],
  ['2 cups + 300 g', '300 g'],
  ['1.0001 kg', '1 kg'],
  ['999999 g', '1 g'],
])("doesn't add %s and %s", (a, b) => {
  expect(addQuantities(a, b)).toBeUndefined();
});

test('restores a quantity when an added amount is subtracted again', () => {
  const amount = fc.tuple(fc.integer({ min: 1, max: 400_000_000 }), fc.constantFrom('', ' l', 'g', ' tins'));
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 400_000_000 }), ([thousandths, unit], more) => {
      const [a, b] = [thousandths, more].map((count) => `${count / 1_000}${unit}`) as [string, string];
      const sum = addQuantities(a, b);
      expect(sum).toEqual(expect.any(String));
      expect(isSameQuantity(subtractQuantity(sum ?? null, b) ?? null, a)).toBe(true);
    }),
  );
});

test.each([
  ['1 l', '2 l'],
  ['2 l', '2 l'],
  ['2 l', null],
  [null, '2 l'],
  ['2 l', '1 kg'],
])('returns undefined for %s minus %s', (a, b) => {
  expect(subtractQuantity(a, b)).toBeUndefined();
});
