import { limits, type RecipeDetails } from '@forkcast/contracts';
import {
  findChanges,
  toCreateRequest,
  toRecipeDetails,
  toRecipeForm,
  switchIngredientsInput,
  type RecipeForm,
} from './recipeForm';
import { recipeFormSchema } from './recipeFormSchema';

const tooLong = 'x'.repeat(limits.notes + 1);
const form = (particulars: Partial<RecipeForm> = {}): RecipeForm => ({
  ...toRecipeForm(null),
  name: 'Soup',
  ...particulars,
});
const problems = (given: RecipeForm, stored?: RecipeForm) =>
  recipeFormSchema(stored)
    .safeParse(given)
    .error?.issues.map(({ path, code, message }) => [path.join('.'), code, message]) ?? [];

test('requires a name and enforces all limits for a new recipe', () => {
  expect(problems(form())).toEqual([]);
  expect(problems(form({ name: ' ' }))).toEqual([
    ['name', 'too_small', 'Please enter a name for your recipe'],
  ]);
  expect(problems(form({ notes: tooLong, servings: '0' })).map(([field]) => field)).toEqual([
    'notes',
    'servings',
  ]);
});

test("accepts stored values over the limits until they're changed", () => {
  const stored = form({ notes: tooLong, ingredients: `${'salt '.repeat(60)}\npepper` });
  expect(problems({ ...stored, name: 'Stew' }, stored)).toEqual([]);
  expect(problems({ ...stored, notes: `${tooLong}!` }, stored).map(([field]) => field)).toEqual(['notes']);
  expect(problems({ ...stored, name: '' }, stored).map(([field]) => field)).toEqual(['name']);
});

const whole: RecipeDetails = {
  name: 'Lasagne',
  description: 'For a crowd.',
  url: 'https://example.org/lasagne',
  source: { name: 'Grandma’s book', author: 'Grandma' },
  servings: 6,
  yieldText: '1 dish',
  times: { prep: 40, cook: 75, rest: 0 },
  tags: ['pasta', 'oven'],
  ingredients: [
    { name: 'onions', quantity: 2, unit: null, quantityTo: 3, section: 'Sauce', note: 'finely chopped' },
    {
      name: 'flour',
      quantity: 0.3333,
      unit: 'cup',
      section: 'Béchamel',
      original: 'a third of a cup of flour',
    },
  ],
  steps: [{ text: 'Cook the sauce.\nLet it thicken.', section: 'Sauce' }, { text: 'Bake.' }],
  nutrition: { energy: 640, salt: 1.2 },
  notes: 'Better on the next day.',
  language: 'en',
};

test('converts a recipe to the form and back without changes', () => {
  const opened = toRecipeForm(whole);
  expect(problems(opened)).toEqual([]);
  expect(toRecipeDetails(opened)).toEqual(whole);
  expect(findChanges(opened, whole)).toEqual({});
  const rows = { ...opened, ...switchIngredientsInput(opened) };
  expect(rows.ingredientsAs).toBe('rows');
  expect(findChanges(rows, whole)).toEqual({});
  expect(findChanges({ ...rows, ...switchIngredientsInput(rows) }, whole)).toEqual({});
});

test('sends changed fields, and null for emptied ones', () => {
  const opened = toRecipeForm(whole);
  const { times, source, steps } = opened;
  expect(
    findChanges(
      {
        ...opened,
        description: ' ',
        times: { ...times, rest: '', total: '2 h 5' },
        source: { ...source, author: '' },
        steps: [...steps, { isHeading: false, text: ' Eat. ' }, { isHeading: false, text: '' }],
        tags: [],
        nutrition: { ...opened.nutrition, energy: '', salt: '' },
      },
      whole,
    ),
  ).toEqual({
    description: null,
    times: { prep: 40, cook: 75, total: 125 },
    source: { name: 'Grandma’s book' },
    steps: [
      { text: 'Cook the sauce.\nLet it thicken.', section: 'Sauce' },
      { text: 'Bake.' },
      { text: 'Eat.' },
    ],
    tags: [],
    nutrition: null,
  });
});

test('sends only what was filled in for a new recipe', () => {
  expect(toCreateRequest(form({ ingredients: '2 eggs' }))).toEqual({
    name: 'Soup',
    url: null,
    servings: null,
    yieldText: null,
    notes: null,
    ingredients: [{ name: 'eggs', quantity: 2, unit: null }],
  });
});

test('reports where a value is invalid', () => {
  const given = form({
    times: { prep: 'a while', cook: '', rest: '', total: '9999999' },
    steps: [{ isHeading: false, text: 'x'.repeat(limits.recipeStep + 1) }],
    nutrition: { ...toRecipeForm(null).nutrition, salt: 'little' },
    ingredientsAs: 'rows',
    ingredientRows: [{ isHeading: false, amount: 'some', unit: '', name: '', note: '' }],
  });
  expect(problems(given).map(([field]) => field)).toEqual([
    'times.prep',
    'times.total',
    'ingredientRows.0.name',
    'ingredientRows.0.amount',
    'steps.0.text',
    'nutrition.salt',
  ]);
});
