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

const apps: readonly [app: string, fields: Record<string, unknown>, photos: readonly string[]][] = [
  [
    'Mealie recipes',
    {
      externalId: 'mealie:0a4eb811-5fed-4af5-a255-278b401869b4',
      name: 'Leek soup',
      servings: 4,
      yieldText: '6 bowls',
      ingredients: ['[Base] 2 tbsp butter, soft', '[Base] 3 leeks'],
      steps: ['Start: Melt.'],
      url: 'https://kitchen.example/soup',
      times: { prep: 15 },
      tags: ['Winter', 'Soups'],
      nutrition: { energy: 210 },
      notes: 'Keeps for a month.\n\nrating: 4.5\n\ncomments: jo: Lovely\n\nextras: cellar: yes',
      inNotes: ['rating', 'comments', 'extras'],
      rating: 5,
      createdAt: '2023-02-11T13:59:12.470155Z',
      lastMade: '2024-11-20T19:00:00Z',
    },
    ['soup'],
  ],
  [
    'Tandoor',
    {
      name: 'Chili',
      description: 'Hot',
      url: 'https://kitchen.example/chili',
      servings: 6,
      yieldText: '6 bowls',
      times: { prep: 20, cook: 90 },
      tags: ['Texas', 'Course: Main'],
      ingredients: [
        '[For the pot] 2 yellow onions, diced',
        '[For the pot] 2 tbsp salt',
        '[For the pot] coriander',
      ],
      steps: ['[Sauce] Fry 2 Tbs salt.', '[Sauce] Add the rest.', 'Serve.'],
      nutrition: { energy: 420, carbohydrate: 12, fat: 9.5, protein: 30 },
      notes: 'time Sauce: 10 min',
      inNotes: ['time Sauce'],
    },
    ['chili'],
  ],
  [
    'Nextcloud Cookbook',
    {
      externalId: 'nextcloud:4485@2020-07-13T16:48:25+00:00',
      name: "Shepherd's pie",
      description: 'With mash',
      url: 'https://kitchen.example/pie',
      source: { author: 'Anna' },
      times: { prep: 15, cook: 70, total: 85 },
      tags: ['sunday', 'oven', 'Main'],
      ingredients: ['[Mash] 1 kg potatoes', '[Mash] 0.5 cup milk', '[Filling] 500 g lamb'],
      steps: ['[Mash] Boil.', '[Mash] Mash.', '[Filling] Fry.'],
      nutrition: { energy: 134, protein: 23 },
      notes: 'nutrition: cholesterolContent: 286 mg\n\ntool: Dish\n\nvideo: https://kitchen.example/pie.mp4',
      inNotes: ['nutrition', 'tool', 'video'],
      createdAt: '2020-07-13T16:48:25+00:00',
    },
    ['pie'],
  ],
  [
    'Paprika',
    {
      externalId: 'paprika:60851e0a-130e',
      name: 'Air-fried cauliflower',
      description: 'Crisp',
      url: 'https://kitchen.example/cauliflower',
      source: { name: 'kitchen.example' },
      servings: 20,
      yieldText: 'about 20 pieces',
      times: { prep: 20, cook: 75 },
      tags: ['Vegetables', 'Snacks'],
      ingredients: ['[Coating] 1 cup panko', '[Coating] 1.5 tsp smoked paprika', '[Vegetable] 2 cup florets'],
      steps: ['Mix.', 'Fry for 9 to 12 minutes with Tartar sauce.'],
      nutrition: { energy: 180, fat: 9 },
      notes: 'Good cold.\n\ndifficulty: Easy\n\nnutritional_info: Vitamin C: 40 mg',
      inNotes: ['difficulty', 'nutritional_info'],
      rating: 5,
      createdAt: '2021-01-06T16:52:25',
      photoAddress: 'https://kitchen.example/large.jpg',
    },
    ['small', 'one'],
  ],
  [
    'Mela',
    {
      externalId: 'mela:a',
      name: 'Ramen',
      description: 'Rich',
      source: { name: 'Fresh & Easy' },
      servings: 2,
      yieldText: '2 bowls',
      times: { prep: 1, cook: 60, total: 180 },
      tags: ['Japan', 'Noodles'],
      ingredients: ['[Broth] 1 l stock', '[Top] 2 eggs'],
      steps: ['[Broth] Simmer.', '[Top] Boil the eggs.'],
      nutrition: { energy: 500 },
      notes: 'Freezes well.\n\nwantToCook: yes',
      inNotes: ['wantToCook'],
      favourite: true,
      createdAt: '2022-08-18T07:16:23.287Z',
    },
    ['bowl', 'egg'],
  ],
  [
    'Crouton',
    {
      externalId: 'crouton:76d8ca44-a0a2',
      name: 'Flour blend',
      url: 'https://kitchen.example/blend',
      source: { name: 'Kitchen' },
      servings: 6,
      times: { prep: 15, cook: 540 },
      tags: ['Baking'],
      ingredients: ['[Soup] 5-6 cup chicken broth', '[Soup] 1 yellow onion, chopped', '[Soup] Stock'],
      steps: ['[Slow cooker] Stir.'],
      nutrition: { energy: 528 },
      notes: 'Keeps for months.\n\ndefaultScale: 2\n\nneutritionalInfo: Serving Size: 1 serving',
      inNotes: ['defaultScale', 'neutritionalInfo'],
      rating: 3,
    },
    ['jar'],
  ],
  [
    'RecipeSage',
    {
      externalId: 'recipesage:abc-1',
      name: 'Dal',
      description: 'Red',
      url: 'https://kitchen.example/dal',
      source: { name: 'Grandma' },
      servings: 3,
      yieldText: 'Serves 3-4',
      times: { prep: 10, total: 50 },
      tags: ['Vegan', 'Weekday'],
      ingredients: ['[Dal] 200 g lentils', '[Temper] 2 tsp cumin'],
      steps: ['[Dal] Boil.', '[Temper] Fry.'],
      nutrition: { energy: 320 },
      notes: 'Use ghee.',
      rating: 4,
      createdAt: '2022-03-04T05:06:07.000Z',
      photoAddress: 'https://kitchen.example/dal.jpg',
    },
    [],
  ],
  [
    'CopyMeThat',
    {
      name: 'Stuffed shells',
      description: 'Cheesy',
      url: 'https://kitchen.example/shells',
      yieldText: '1 casserole',
      tags: ['pasta', 'dinner', 'made this'],
      ingredients: ['[Filling] 475 g ricotta, full fat', '[Filling] 1 egg'],
      steps: ["[Bake] Fill, that's okay.\nCover."],
      notes: 'Freeze flat.',
      rating: 4,
      favourite: true,
    },
    ['shells'],
  ],
  [
    'Recipe Keeper',
    {
      externalId: 'recipekeeper:r1',
      name: 'Bean stew',
      url: 'https://kitchen.example/stew',
      source: { name: 'kitchen.example' },
      servings: 6,
      yieldText: 'Serves 6-8',
      times: { prep: 15, cook: 60 },
      tags: ['Dinner', 'Lunch', 'Stews', 'Family'],
      ingredients: ['[Stew] 400 g beans', '[Stew] 1 onion'],
      steps: ['Soak.', 'Simmer.'],
      nutrition: { energy: 310, salt: 1.5 },
      notes: 'Better next day.\n\nnutrition: servingSize: 1 bowl',
      inNotes: ['nutrition'],
      rating: 4,
      favourite: true,
    },
    ['stew', 'bowl'],
  ],
  [
    'Cookmate and My CookBook',
    {
      name: 'Brownies',
      description: 'Rich & dark',
      url: 'https://kitchen.example/brownies',
      source: { name: 'Angie' },
      servings: 16,
      yieldText: '16 brownies',
      times: { prep: 25, cook: 15, total: 60 },
      tags: ['Cake', 'Party', 'sweet'],
      ingredients: ['[Frosting] 0.5 cup butter', '[Frosting] 2 eggs'],
      steps: ['Heat.', 'Melt.\nStir.'],
      nutrition: { energy: 182.7 },
      notes: [
        'Kids love them',
        'nutrition: cholesterolContent : 44.2 mg',
        'video: https://kitchen.example/v',
        'imagepath: /storage/0123/Pictures/second.jpg',
      ].join('\n\n'),
      inNotes: ['nutrition', 'video', 'imagepath'],
      language: 'en',
      rating: 4,
      photoAddress: 'https://kitchen.example/brownies.jpg',
    },
    ['brownies'],
  ],
  [
    'My Recipe Box',
    {
      name: 'Gazpacho',
      description: 'Cold',
      url: 'https://kitchen.example/gazpacho',
      servings: 4,
      times: { prep: 20, rest: 60, total: 80 },
      tags: ['Soups', 'summer'],
      ingredients: ['[Soup] 1 kg tomatoes', '[Soup] 1 cucumber'],
      steps: ['Blend.', 'Chill.'],
      nutrition: { fat: 5 },
      notes:
        'Very cold.\n\nnutrition: foo : 2 mg\n\nrating: 4.5\n\nvideo: https://kitchen.example/v\n\ncookware: Blender',
      inNotes: ['nutrition', 'rating', 'video', 'cookware'],
      favourite: true,
      rating: 5,
    },
    ['gazpacho'],
  ],
];

test.each(apps)('keeps every field of %s in its place or in the notes', async (app, fields, photos) => {
  const [recipe] = await recipesIn(exportOf(app));
  expect(fieldsOf(recipe)).toEqual(fields);
  expect(await photosOf(recipe as ImportedRecipe)).toEqual(photos.map(photoText));
});

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
