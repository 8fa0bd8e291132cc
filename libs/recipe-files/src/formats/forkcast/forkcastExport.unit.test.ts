import fc from 'fast-check';
import { templateRowsOf } from '../../rows/templateRows';
import { exports, forkcastRecipes } from '../../testing/exports';
import { photosOf, photoText, problemsIn, readAll, recipeIn, zipOf } from '../../testing/readAll';

async function readOwn() {
  const make = exports.Forkcast;
  if (!make) throw new Error('No export of ours');
  return readAll(make());
}

test('reads each recipe of a Forkcast export once, with all its fields', async () => {
  const all = await readOwn();
  expect(all.filter(({ kind }) => kind === 'problem')).toEqual([]);
  const [recipe, another] = all.filter((each) => each.kind === 'recipe');
  const {
    id,
    rating,
    favourite,
    photos: _photos,
    lastUsed,
    createdAt,
    revision: _,
    ...details
  } = forkcastRecipes[0] as (typeof forkcastRecipes)[number];
  expect(another).toBeUndefined();
  expect(recipe).toMatchObject({
    externalId: `forkcast:${id}`,
    rating,
    favourite,
    lastMade: lastUsed,
    createdAt,
  });
  expect(recipe?.details).toEqual(details);
  expect(recipe?.inNotes).toEqual([]);
  expect(recipe && (await photosOf(recipe))).toEqual([photoText('soup')]);
  expect(recipe?.photos.map(({ alt }) => alt)).toEqual(['A bowl']);
});

test('reads the plan by the days of its time zone, and from the history what the plan lacks', async () => {
  const soup = 'forkcast:0192f0c1-0000-7000-8000-000000000001';
  const meals = (await readOwn()).filter(({ kind }) => kind === 'meal');
  const dinner = { kind: 'meal', meal: 'dinner', title: 'Leek soup' };
  expect(meals).toEqual([
    { ...dinner, externalId: 'forkcast:a', day: '2026-11-10', recipe: soup, notes: 'for six', servings: 6 },
    { ...dinner, externalId: 'forkcast:b', day: '2026-11-16', meal: 'lunch', recipe: null, title: 'Eggs' },
    {
      ...dinner,
      externalId: 'forkcast:d',
      day: '2026-11-17',
      recipe: null,
      title: 'Leftovers',
      isNote: true,
    },
    { ...dinner, externalId: 'forkcast:c', day: '2026-10-25', recipe: null, isEaten: true },
  ]);
});

const mark = { 'account.json': {}, 'recipes.json': [], 'meal-plan.json': [], 'shopping-list.json': [] };

test('sends back any template unchanged', async () => {
  const text = (maxLength: number) =>
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((some) => `x${some}x`);
  const entry = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    mealType: fc.constantFrom('breakfast', 'lunch', 'dinner'),
    recipeId: fc.option(fc.uuid()),
    recipeName: text(40),
    recipeUrl: fc.option(fc.webUrl()),
    notes: fc.option(text(60)),
    servings: fc.option(fc.integer({ min: 1, max: 99 })),
  });
  const templates = fc.array(
    fc.record({
      id: fc.uuid(),
      name: text(40),
      savedAt: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      entries: fc.array(entry, { minLength: 1, maxLength: 20 }),
    }),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(templates, async (exported) => {
      const all = await readAll(zipOf({ ...mark, 'meal-plan-templates.json': exported }));
      expect(all.filter(({ kind }) => kind === 'problem')).toEqual([]);
      const { rows, refused } = templateRowsOf(all.filter((each) => each.kind === 'template'));
      expect(refused).toEqual([]);
      const readBack = rows.map(({ row, recipes }) => ({
        id: row.externalId.replace('forkcast:', ''),
        name: row.name,
        savedAt: row.savedAt,
        entries: row.meals.map((meal, at) => ({
          recipeUrl: null,
          notes: null,
          servings: null,
          ...meal,
          recipeId: recipes[at]?.replace('forkcast:', '') ?? null,
        })),
      }));
      expect(readBack).toEqual(exported);
    }),
  );
});

test('reports an invalid template or template meal and reads the others', async () => {
  const meal = { weekday: 2, mealType: 'dinner', recipeName: 'Soup' };
  const written = [
    { id: 'a', name: 'Winter', entries: [meal, { ...meal, weekday: 7 }, { ...meal, weekday: 1.5 }, null] },
    { id: 'b', name: '', entries: [meal] },
    { id: 'c', name: 'Empty', entries: [] },
    'no template',
  ];
  const all = await readAll(zipOf({ ...mark, 'meal-plan-templates.json': written }));
  expect(all.filter(({ kind }) => kind === 'template')).toMatchObject([
    { name: 'Winter', meals: [{ weekday: 2 }] },
  ]);
  expect(all.filter(({ kind }) => kind === 'problem')).toHaveLength(6);
});

test('reads the shopping list with amounts as written', async () => {
  const items = (await readOwn()).filter(({ kind }) => kind === 'list-item');
  const item = { kind: 'list-item', quantity: null, unit: null };
  expect(items).toEqual([
    {
      ...item,
      externalId: 'forkcast:d',
      name: 'Milk',
      quantityText: '2 l',
      category: 'Drinks',
      isChecked: true,
    },
    {
      ...item,
      externalId: 'forkcast:e',
      name: 'Salt',
      category: 'Spices',
      isChecked: false,
      isPantryItem: true,
    },
  ]);
});

test('keeps texts of a Forkcast export as typed', async () => {
  const typed = 'Salt &amp; <b>pepper</b> [{';
  const meal = { id: 'a', date: '2026-11-09T23:00:00.000Z', mealType: 'dinner', recipeName: typed };
  const all = await readAll(
    zipOf({
      ...mark,
      'meal-plan.json': [{ ...meal, notes: typed }],
      'shopping-list.json': [{ id: 'b', name: typed, quantity: typed, category: 'Other' }],
    }),
  );
  expect(all.find(({ kind }) => kind === 'meal')).toMatchObject({ title: typed, notes: typed });
  expect(all.find(({ kind }) => kind === 'list-item')).toMatchObject({ name: typed, quantityText: typed });
});

const old = { 'account.json': { timeZone: 'Nowhere/None' }, 'meal-plan.json': [], 'shopping-list.json': [] };

test('reads a legacy export without photos, steps and manifest', async () => {
  const soup = { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Soup', ingredients: [], notes: 'Hot' };
  const recipe = await recipeIn(zipOf({ ...old, 'recipes.json': [soup], 'recipes.csv': 'Name\r\nSoup\r\n' }));
  expect(recipe).toMatchObject({
    rating: null,
    photos: [],
    details: { name: 'Soup', notes: 'Hot', steps: [] },
  });
});

test('writes unknown fields of a later export version into the notes', async () => {
  const soup = { ...forkcastRecipes[0], photos: [], heat: 3 };
  const recipe = await recipeIn(zipOf({ ...old, 'recipes.json': [soup] }));
  expect(recipe.details.notes).toBe('Freezes well\n\nheat: 3');
  expect(recipe.inNotes).toEqual(['heat']);
});

test('reports invalid recipes, meals and photos by place and reads the rest', async () => {
  const zip = zipOf({
    'account.json': '{',
    'recipes.json': [{ name: 7 }, ...forkcastRecipes],
    'meal-plan.json': [{ date: 'soon' }],
    'shopping-list.json': { name: 'Milk' },
  });
  expect(await problemsIn(zip)).toEqual([
    ['not-understood', 'export/recipes.json: 1'],
    ['damaged', 'export/photos/0192f0c1-0000-8000-8000-000000000002.webp'],
    ['damaged', 'export/account.json'],
    ['not-understood', 'export/meal-plan.json: 1'],
    ['not-understood', 'export/shopping-list.json'],
  ]);
  expect((await readAll(zip)).filter(({ kind }) => kind === 'recipe')).toHaveLength(1);
});
