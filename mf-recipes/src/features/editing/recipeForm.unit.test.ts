import { limits } from '@forkcast/contracts';
import { formFor, type RecipeForm, recipeFormSchema } from './recipeForm';

const tooLong = 'x'.repeat(limits.notes + 1);
const form = (particulars: Partial<RecipeForm> = {}): RecipeForm => ({
  ...formFor(null),
  name: 'Soup',
  ...particulars,
});
const problems = (given: RecipeForm, stored?: RecipeForm) =>
  recipeFormSchema(stored)
    .safeParse(given)
    .error?.issues.map(({ path, code, message }) => [path.join('.'), code, message]) ?? [];

test('a new recipe → every bound holds, and a name is needed', () => {
  expect(problems(form())).toEqual([]);
  expect(problems(form({ name: ' ' }))).toEqual([
    ['name', 'too_small', 'Please enter a name for your recipe'],
  ]);
  expect(problems(form({ notes: tooLong, servings: '0' })).map(([field]) => field)).toEqual([
    'notes',
    'servings',
  ]);
});

test('a recipe with more than is allowed today → what nobody touched stays, what is changed has to fit', () => {
  const stored = form({ notes: tooLong, ingredients: `${'salt '.repeat(60)}\npepper` });
  expect(problems({ ...stored, name: 'Stew' }, stored)).toEqual([]);
  expect(problems({ ...stored, notes: `${tooLong}!` }, stored).map(([field]) => field)).toEqual(['notes']);
  expect(problems({ ...stored, name: '' }, stored).map(([field]) => field)).toEqual(['name']);
});
