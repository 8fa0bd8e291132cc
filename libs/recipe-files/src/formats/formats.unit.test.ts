import {
  gzipOf,
  ingredientsOf,
  photo,
  photosOf,
  photoText,
  readAll,
  readFolder,
  recipeIn,
  recipesIn,
  stepsOf,
  zipOf,
  type Content,
} from '../testing/readAll';
import {
  copyMeThatPage,
  cookmateXml,
  exports,
  mealieTables,
  melaRecipe,
  paprikaRecipe,
  tandoorRecipe,
} from '../testing/exports';
import expectedRecipes from '../testing/apps/expectedRecipes.json';
import { recipeColumns } from '../testing/recipeColumns';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Imported, ImportedRecipe } from '../imported';

function exportOf(app: string): Content {
  const make = exports[app];
  if (!make) throw new Error(`No export of ${app}`);
  return make();
}

/** The fields of a recipe that differ between apps. */
function fieldsOf(recipe: ImportedRecipe | undefined) {
  if (!recipe) throw new Error('No recipe');
  const { details, kind: _kind, photos: _photos, ...opinions } = recipe;
  const { ingredients: _ingredients, steps: _steps, ...words } = details;
  const entries = Object.entries({ ...words, ...opinions }).filter(
    ([, value]) =>
      value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries([
    ...entries,
    ['ingredients', ingredientsOf(recipe)],
    ...(details.steps.length > 0 ? [['steps', stepsOf(recipe)]] : []),
  ]) as Record<string, unknown>;
}

test('reads recipes of a Mealie backup with the data of other tables', async () => {
  const [soup, bread] = (await readAll(exportOf('Mealie backup'))).filter((each) => each.kind === 'recipe');
  expect(fieldsOf(soup)).toEqual({
    externalId: 'mealie:0a4eb811-5fed-4af5-a255-278b401869b4',
    name: 'Leek soup',
    description: 'For cold days',
    url: 'https://kitchen.example/soup',
    servings: 4,
    times: { prep: 15, cook: 90, total: 120 },
    tags: ['Winter', 'Soups'],
    ingredients: ['2 tbsp butter', '[Base] 3 leek, finely sliced', '[Base] 1 pinch salt'],
    steps: ['Melt the butter.', '[Finish] Simmer.'],
    nutrition: { energy: 210, fat: 9, salt: 1 },
    notes: [
      'Freezing\nKeeps for a month.',
      'nutrition: cholesterolContent: 12 mg',
      'tools: Blender',
      'comments: jo: Lovely',
      'assets: Card (card.pdf)',
    ].join('\n\n'),
    inNotes: ['nutrition', 'tools', 'comments', 'assets'],
    rating: 5,
    favourite: true,
    lastMade: '2024-11-20T19:00:00',
    createdAt: '2023-02-11T13:59:12.470155',
  });
  expect(soup?.details.ingredients[1]?.original).toBe('3 leeks, finely sliced');
  expect(await photosOf(soup as ImportedRecipe)).toEqual([photoText('soup')]);
  expect(fieldsOf(bread)).toEqual({
    externalId: 'mealie:179e3b89-7ee5-44b9-b4ae-14a900283074',
    name: 'Bread',
    servings: 8,
    yieldText: '2 loaves',
    ingredients: ['2.5 cup flour, sifted'],
  });
});

test('reads plan and lists of a Mealie backup, and no accounts', async () => {
  const all = await readAll(exportOf('Mealie backup'));
  expect(all.filter(({ kind }) => kind === 'meal')).toEqual([
    {
      kind: 'meal',
      externalId: 'mealie:plan:7',
      day: '2023-02-10',
      meal: 'breakfast',
      recipe: 'mealie:179e3b89-7ee5-44b9-b4ae-14a900283074',
      title: 'Bread',
    },
    {
      kind: 'meal',
      externalId: 'mealie:plan:8',
      day: '2023-02-11',
      meal: 'dinner',
      calledMeal: 'side',
      recipe: null,
      title: 'Salad',
      notes: 'with nuts',
    },
  ]);
  expect(all.filter(({ kind }) => kind === 'list-item')).toEqual([
    { kind: 'list-item', externalId: null, name: 'Candles', quantity: null, unit: null, isChecked: false },
    {
      kind: 'list-item',
      externalId: 'mealie:item:i1',
      name: 'leek (young)',
      quantity: 2,
      unit: null,
      isChecked: true,
    },
  ]);
  expect(all.filter(({ kind }) => kind === 'problem')).toEqual([
    { kind: 'problem', reason: 'not-understood', where: 'export/cookbooks', text: 'Sundays' },
  ]);
  expect(JSON.stringify(all)).not.toMatch(/secret|hash|jo@kitchen/);
});

test('treats Mealie ids with and without dashes alike', async () => {
  const bare = JSON.parse(
    JSON.stringify(mealieTables).replace(/(\w{8})-(\w{4})-(\w{4})-(\w{4})-(\w{12})/g, '$1$2$3$4$5'),
  ) as object;
  const ids = async (tables: object) =>
    (await readAll(zipOf({ 'database.json': tables }))).flatMap((each) =>
      each.kind === 'recipe' ? [each.externalId] : [],
    );
  expect(await ids(bare)).toEqual(await ids(mealieTables));
});

test.each(expectedRecipes)(
  'keeps every field of $app in its place or in the notes',
  async ({ app, fields, photos }) => {
    const [recipe] = await recipesIn(exportOf(app));
    expect(fieldsOf(recipe)).toEqual(fields);
    expect(await photosOf(recipe as ImportedRecipe)).toEqual(photos.map(photoText));
  },
);

test('reads KitchenOwl recipes, purchases as bought, and reports the rest', async () => {
  const [pancakes, milk, market, ...more] = await readAll(exportOf('KitchenOwl'));
  expect(fieldsOf(pancakes as ImportedRecipe)).toEqual({
    name: 'Pancakes',
    url: 'https://kitchen.example/pancakes',
    servings: 4,
    times: { prep: 10, cook: 20, total: 40 },
    tags: ['Sweet'],
    ingredients: ['200 g Flour', 'Syrup, to taste'],
    steps: ['[Batter] Whisk.', '[Batter] Rest.', '[Pan] Fry.'],
    notes: 'optional: Syrup\n\nphoto: pan.jpg',
    inNotes: ['optional', 'photo'],
  });
  expect(milk).toEqual({
    kind: 'list-item',
    externalId: null,
    name: 'Milk',
    quantity: null,
    unit: null,
    isChecked: true,
    isOfPast: true,
  });
  expect(market).toMatchObject({ kind: 'problem', where: 'export: expenses', text: 'Market 12.5' });
  expect(more).toEqual([]);
});

test('reads several recipes of one file, each with its own photo', async () => {
  const recipes = await recipesIn(exportOf('Tandoor'));
  expect(await Promise.all(recipes.map(photosOf))).toEqual([[photoText('chili')], [photoText('other')]]);
  const unpacked = await recipesIn(
    zipOf({
      '1/recipe.json': tandoorRecipe,
      '1/image.jpeg': photo('chili'),
      '2/recipe.json': tandoorRecipe,
      '2/image.png': photo('other'),
    }),
  );
  expect(await Promise.all(unpacked.map(photosOf))).toEqual([[photoText('chili')], [photoText('other')]]);
  const [, toast] = await recipesIn(exportOf('CopyMeThat'));
  expect(fieldsOf(toast)).toEqual({ name: 'Toast', ingredients: ['2 slice bread'] });
  const [, soup] = await recipesIn(exportOf('Nextcloud Cookbook'));
  expect(fieldsOf(soup)).toEqual({ name: 'Soup', servings: 6, ingredients: [] });
});

test('reads the same recipes alone, from archives and from folders', async () => {
  const alone = await recipeIn(gzipOf(paprikaRecipe));
  const again = zipOf({
    'Paprika/Vegetables/one.paprikarecipe': gzipOf(paprikaRecipe),
    '__MACOSX/Paprika/._one': 'x',
  });
  for (const file of [exportOf('Paprika'), again, zipOf({ 'all.paprikarecipes': again }), paprikaRecipe]) {
    expect(fieldsOf(await recipeIn(file))).toEqual(fieldsOf(alone));
  }
  expect(fieldsOf(await recipeIn(melaRecipe))).toEqual(fieldsOf(await recipeIn(exportOf('Mela'))));
  expect(
    fieldsOf(await recipeIn(zipOf({ 'more.melarecipes': zipOf({ 'b.melarecipe': melaRecipe }) }))),
  ).toEqual(fieldsOf(await recipeIn(melaRecipe)));
  const folder = await readFolder({
    'Recipes/Chili/recipe.json': { '@type': 'Recipe', name: 'Chili' },
    'Recipes/Chili/full.jpg': photoText('chili'),
    'Recipes/Mela/a.melarecipe': melaRecipe,
  });
  expect(folder.map((each) => each.kind === 'recipe' && each.details.name)).toEqual(['Chili', 'Ramen']);
  expect(await photosOf(folder[0] as ImportedRecipe)).toEqual([photoText('chili')]);
});

test('names the missing photos of pages and XML files', async () => {
  const [shells] = await recipesIn(copyMeThatPage);
  expect(shells?.inNotes).toEqual(['recipeImage']);
  const [brownies] = await recipesIn(cookmateXml);
  expect(brownies?.details.notes).toContain('imagepath: /storage/0123/Pictures/Best_Brownies.jpg');
});

test('writes unknown fields of a later app version into the notes', async () => {
  const recipe = await recipeIn({ ...tandoorRecipe, spice_level: 'high', steps: [] });
  expect(recipe.inNotes).toEqual(['spice_level']);
  expect(recipe.details.notes).toBe('spice_level: high');
});

test("reports photos that a file names but doesn't contain", async () => {
  const recipe = await recipeIn({
    ...paprikaRecipe,
    photos: [{ name: 'Step 2', filename: 'x.jpg' }],
    photo_data: '',
  });
  expect([recipe.photos, recipe.inNotes]).toEqual([[], ['difficulty', 'nutritional_info', 'photos']]);
  const linked = await recipeIn({ ...melaRecipe, images: ['https://kitchen.example/a.jpg'] });
  expect(linked.photoAddress).toBe('https://kitchen.example/a.jpg');
});

test('reports a recipe without a name with all its text', async () => {
  const [problem] = await readAll({ ...melaRecipe, title: '' });
  expect(problem).toMatchObject({ kind: 'problem', reason: 'no-name', where: 'export' });
  expect(problem?.kind === 'problem' && problem.text).toContain('1 l stock');
});

const columns: typeof recipeColumns = {
  ...recipeColumns,
  // Text that an app has elsewhere than in its notes doesn't count.
  notes: ({ details }) => /^(?!comments|optional|time|nutrition|extras)/.test(details.notes ?? 'time'),
};

test('agrees with the table in docs/import-export.md', async () => {
  const text = readFileSync(path.join(__dirname, '../../../../docs/import-export.md'), 'utf8');
  const rows = text
    .slice(text.indexOf('## What comes, app by app'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const heads = rows.find(([first]) => first === 'app') ?? [];
  for (const [app, make] of Object.entries(exports)) {
    const row = rows.find(([first]) => first === app) ?? [];
    const all: Imported[] = await readAll(make());
    const recipes = all.filter((each) => each.kind === 'recipe');
    const isImported = (head: string) => {
      if (head === 'plan') return all.some(({ kind }) => kind === 'meal');
      if (head === 'list') return all.some(({ kind }) => kind === 'list-item');
      return recipes.some((recipe) => columns[head]?.(recipe) ?? false);
    };
    const documented = heads.slice(1).map((head, at) => [head, row[at + 1] === '✓']);
    expect([app, Object.fromEntries(documented)]).toEqual([
      app,
      Object.fromEntries(heads.slice(1).map((head) => [head, isImported(head)])),
    ]);
  }
});
