import { aRecipe } from '../../../../testing/aRecipe';
import { toLines } from './sections';

const made = aRecipe('Soup', { lastUsed: '2026-03-01T00:00:00.000Z' });
const never = aRecipe('Soup');
const loved = aRecipe('Soup', { favourite: true });

const shape = (...args: Parameters<typeof toLines>) =>
  toLines(...args).map((line) => ('heading' in line ? line.heading : line.index));

test('shows no headings by name without favourites', () => {
  expect(shape([made, never], 'name')).toEqual([0, 1]);
});

test.each([
  ['name', ['favourites', 0, 'all', 1, 2]],
  ['recent', ['favourites', 0, 'madeRecently', 1, 'neverMade', 2]],
  ['long-ago', ['favourites', 0, 'longAgo', 1, 'neverMade', 2]],
] as const)('groups by %s under headings', (order, lines) => {
  expect(shape([loved, made, never], order)).toEqual(lines);
});
