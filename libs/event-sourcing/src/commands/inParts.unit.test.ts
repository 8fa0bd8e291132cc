import { bytesOf, inParts } from './inParts';

test('splits values in order into parts of a byte limit, with a larger value on its own', () => {
  const values = ['a', 'b', 'larger than any', 'c', 'd', 'e'];
  expect(inParts(values, 6)).toEqual([['a', 'b'], ['larger than any'], ['c', 'd'], ['e']]);
});

test('fits more values into a part when only some of their bytes count', () => {
  const values = [1, 2, 3, 4].map((number) => ({ number, more: 'x'.repeat(100) }));
  const parts = inParts(values, 2, ({ number }) => number);
  expect(parts).toEqual([values.slice(0, 2), values.slice(2)]);
  expect(bytesOf(parts[0])).toBeGreaterThan(200);
});
