import { aRecipe } from '../../../testing/aRecipe';
import { sortRecipes } from './order';

const recipes = [
  aRecipe('Apple pie', { lastUsed: '2026-03-01T00:00:00.000Z' }),
  aRecipe('Bread'),
  aRecipe('Curry', { lastUsed: '2026-11-01T00:00:00.000Z' }),
  aRecipe('Dal', { lastUsed: '2026-01-01T00:00:00.000Z', favourite: true }),
  aRecipe('Eggs'),
  aRecipe('Fondue', { lastUsed: '2026-10-01T00:00:00.000Z' }),
];

test.each([
  ['name', ['Dal', 'Apple pie', 'Bread', 'Curry', 'Eggs', 'Fondue']],
  ['recent', ['Dal', 'Curry', 'Fondue', 'Apple pie', 'Bread', 'Eggs']],
  ['long-ago', ['Dal', 'Apple pie', 'Fondue', 'Curry', 'Bread', 'Eggs']],
] as const)('sorts by %s with favourites first', (order, names) => {
  expect(sortRecipes(recipes, order).map(({ name }) => name)).toEqual(names);
});
