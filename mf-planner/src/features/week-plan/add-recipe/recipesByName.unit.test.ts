import { aRecipe } from '../../../testing/aRecipe';
import { mergeByName } from './recipesByName';

const creme = aRecipe('Crème brûlée', { notes: 'for Sunday' });
const soup = aRecipe('Soup', { ingredients: [{ name: 'Tomatoes', quantity: 4, unit: null }] });
const all = [creme, soup];

test('merges two lists by name without duplicates', () => {
  const apple = aRecipe('Apple pie 10');
  const pie = aRecipe('apple pie 9');
  expect(mergeByName(all, [pie, apple, soup]).map(({ name }) => name)).toEqual([
    'apple pie 9',
    'Apple pie 10',
    'Crème brûlée',
    'Soup',
  ]);
});
