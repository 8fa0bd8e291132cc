import { printSize } from './printSize';

const ingredients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `ingredient number ${index}`,
    quantity: 1,
    unit: null,
  }));
const steps = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ text: 'stir '.repeat(length / 5) }));

test('prints a short recipe in large type', () => {
  expect(printSize({ ingredients: ingredients(6), steps: steps(4, 100), notes: 'Freezes well.' })).toBe(15);
});

test('prints longer recipes smaller, down to a minimum', () => {
  const sizes = [4, 8, 12, 16, 40].map((count) =>
    printSize({ ingredients: ingredients(10), steps: steps(count, 200), notes: null }),
  );
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
  expect(sizes.at(-1)).toBe(9);
});

test.each([
  { ingredients: ingredients(60), steps: [], notes: null },
  { ingredients: [], steps: [], notes: 'x'.repeat(6_000) },
  { ingredients: [], steps: [], notes: '\n'.repeat(100) },
])('counts ingredients and notes (%#)', (recipe) => {
  expect(printSize(recipe)).toBe(9);
});
