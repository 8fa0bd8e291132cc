import { noRecipeDetails, type Recipe } from '@forkcast/contracts';
import { merged } from './recipesByName';

const recipe = (name: string, fields: Partial<Recipe> = {}): Recipe => ({
  id: crypto.randomUUID(),
  ...noRecipeDetails,
  ingredients: [],
  name,
  rating: null,
  favourite: false,
  photos: [],
  lastUsed: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  revision: 0,
  ...fields,
});
const creme = recipe('Crème brûlée', { notes: 'for Sunday' });
const soup = recipe('Soup', { ingredients: [{ name: 'Tomatoes', quantity: 4, unit: null }] });
const all = [creme, soup];

test('merges two lists by name without duplicates', () => {
  const apple = recipe('Apple pie 10');
  const pie = recipe('apple pie 9');
  expect(merged(all, [pie, apple, soup]).map(({ name }) => name)).toEqual([
    'apple pie 9',
    'Apple pie 10',
    'Crème brûlée',
    'Soup',
  ]);
});
