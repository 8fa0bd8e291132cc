import { type ListedRecipe, noRecipeDetails } from '@forkcast/contracts';
import { ordered } from './order';

const recipe = (name: string, lastUsed: string | null = null, favourite = false): ListedRecipe => ({
  ...noRecipeDetails,
  id: name,
  name,
  ingredients: [],
  rating: null,
  favourite,
  photos: [],
  lastUsed,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
});
const recipes = [
  recipe('Apple pie', '2026-03-01T00:00:00.000Z'),
  recipe('Bread'),
  recipe('Curry', '2026-11-01T00:00:00.000Z'),
  recipe('Dal', '2026-01-01T00:00:00.000Z', true),
  recipe('Eggs'),
  recipe('Fondue', '2026-10-01T00:00:00.000Z'),
];

test.each([
  ['name', ['Dal', 'Apple pie', 'Bread', 'Curry', 'Eggs', 'Fondue']],
  ['recent', ['Dal', 'Curry', 'Fondue', 'Apple pie', 'Bread', 'Eggs']],
  ['long-ago', ['Dal', 'Apple pie', 'Fondue', 'Curry', 'Bread', 'Eggs']],
] as const)('sorts by %s with favourites first', (order, names) => {
  expect(ordered(recipes, order).map(({ name }) => name)).toEqual(names);
});
