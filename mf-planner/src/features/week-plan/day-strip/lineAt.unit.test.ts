import { lineAt } from './lineAt';

const seen = { top: 100, bottom: 800 };

test.each([
  ['far from the end', 2_000, 100],
  ['a windowful from the end', 700, 100],
  ['half a windowful from the end', 350, 450],
  ['at the end', 0, 800],
  ['beyond it, where the page springs back', -50, 800],
])('places the line %s with %i px left at %i px', (_where, left, line) => {
  expect(lineAt({ ...seen, left })).toBe(line);
});
