import { type ListedRecipe, noRecipeDetails } from '@forkcast/contracts';
import { linesOf } from './sections';

const recipe = (lastUsed: string | null, favourite = false): ListedRecipe => ({
  ...noRecipeDetails,
  id: crypto.randomUUID(),
  name: 'Soup',
  ingredients: [],
  rating: null,
  favourite,
  photos: [],
  lastUsed,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
});
const made = recipe('2026-03-01T00:00:00.000Z');
const never = recipe(null);
const loved = recipe(null, true);

const shape = (...about: Parameters<typeof linesOf>) =>
  linesOf(...about).map((line) => ('heading' in line ? line.heading : line.index));

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
