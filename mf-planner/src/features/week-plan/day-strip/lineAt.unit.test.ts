import { lineAt } from './lineAt';

const seen = { top: 100, bottom: 800 };

test.each([
  ['far from the end', 0, 2_000, 100],
  ['one viewport from the end', 1_300, 700, 100],
  ['half a viewport from the end', 1_650, 350, 450],
  ['at the end', 2_000, 0, 800],
  ['beyond the end, where the page bounces', 2_050, -50, 800],
  ['at the top of a short page', 0, 200, 100],
  ['in the middle of a short page', 100, 100, 450],
  ['on a page that is all in view', 0, 0, 100],
])('places the line %s, with %i px scrolled and %i px left, at %i px', (_where, scrolled, left, line) => {
  expect(lineAt({ ...seen, scrolled, left })).toBe(line);
});
