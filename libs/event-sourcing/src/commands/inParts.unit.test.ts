import { bytesOf, inParts } from './inParts';

test('values → in their order, in parts of so many bytes; a larger one by itself', () => {
  const values = ['a', 'b', 'larger than any', 'c', 'd', 'e'];
  expect(inParts(values, 6)).toEqual([['a', 'b'], ['larger than any'], ['c', 'd'], ['e']]);
});

test('only a part of each value counts → more of them fit', () => {
  const values = [1, 2, 3, 4].map((number) => ({ number, more: 'x'.repeat(100) }));
  const parts = inParts(values, 2, ({ number }) => number);
  expect(parts).toEqual([values.slice(0, 2), values.slice(2)]);
  expect(bytesOf(parts[0])).toBeGreaterThan(200);
});
