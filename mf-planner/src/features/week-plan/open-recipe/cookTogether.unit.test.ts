import { anEntry } from '../../../testing/anEntry';
import { cookTogether } from './cookTogether';

const meal = (recipeId: string | null, servings: number | null, recipeServings: number | null = null) =>
  anEntry('2026-11-16', 'dinner', { recipeId, servings, recipeServings });

test.each([
  ['nothing', []],
  ['one recipe', [meal('a', 2)]],
  ['one recipe twice', [meal('a', 2), meal('a', 4)]],
  ['one recipe, and a meal without', [meal('a', 2), meal(null, 4)]],
])('returns null for %s', (_case, entries) => {
  expect(cookTogether({ entries, mealType: 'dinner' })).toBeNull();
});

test('combines servings of several meals', () => {
  const entries = [meal('a', null, 4), meal('b', 3, 4), meal('c', null), meal('b', null, 4)];
  expect(cookTogether({ entries, mealType: 'dinner' })).toEqual({
    path: '/recipes/a/cook?servings=4&with=b:7,c',
    label: 'Cook the whole dinner',
  });
});

test('keeps the first four recipes', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => meal(id, 2));
  expect(cookTogether({ entries, mealType: 'lunch' })).toEqual({
    path: '/recipes/a/cook?servings=2&with=b:2,c:2,d:2',
    label: 'Cook the first 4 recipes of this lunch',
  });
});
