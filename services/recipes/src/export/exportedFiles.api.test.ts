import type { Recipe } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { blobNamesIn, kitchenIn, picture } from '../testing/kitchen';

const harness = harnessForAll(recipes.start, { now: new Date('2026-11-20T18:00:00.000Z') });

function kitchen() {
  const here = kitchenIn(harness);
  const add = async (recipe: object): Promise<Recipe> => (await here.call('POST', '/recipes', recipe)).body;
  return { ...here, add };
}

const soup = {
  name: 'Tomato soup',
  url: 'https://example.org/soup',
  description: 'For cold days',
  notes: 'Freezes well',
  servings: 4,
  yieldText: '2 litres',
  times: { prep: 70, rest: 15 },
  tags: ['Winter', 'Quick, easy'],
  ingredients: [
    { name: 'tomatoes', quantity: 500, unit: 'g', section: 'Soup', note: 'ripe' },
    { name: 'bread', quantity: 2, unit: 'slice', section: 'Croutons' },
    { name: 'salt', quantity: null, unit: null },
  ],
  steps: [{ text: 'Simmer.', section: 'Soup' }, { text: 'Fry.', section: 'Croutons' }, { text: 'Serve.' }],
  nutrition: { energy: 210, salt: 1 },
};

test('exports photos, rating, favourite and last-made day as linked data', async () => {
  const { add, call, upload } = kitchen();
  const { id } = await add(soup);
  await add({ name: 'Bread' });
  const first = (await upload(id, await picture(60, 40))).body;
  const second = (await upload(id, await picture(40, 60))).body;
  await call('PATCH', `/recipes/${id}`, { photos: [{ id: first.id, alt: 'A bowl of soup' }] });
  await call('PUT', `/recipes/${id}/rating`, { rating: 4 });
  await call('PUT', `/recipes/${id}/favourite`, { favourite: true });
  const graph = (await call('GET', '/recipes/exported-linked-data')).body['@graph'];
  expect(graph[1]).toMatchObject({
    '@id': `urn:uuid:${id}`,
    'forkcast:notes': 'Freezes well',
    image: [
      { '@type': 'ImageObject', url: `photos/${first.id}.webp`, caption: 'A bowl of soup' },
      `photos/${second.id}.webp`,
    ],
    aggregateRating: { ratingValue: 4, ratingCount: 1 },
    'forkcast:favourite': true,
  });
  expect(Object.keys(graph[0])).not.toEqual(expect.arrayContaining(['image']));
  expect(Object.keys(graph[0])).not.toEqual(expect.arrayContaining(['forkcast:favourite']));
  // A single file doesn't refer to photos that its readers can't open.
  const alone = (await call('GET', '/recipes/export?format=jsonld')).body['@graph'][1];
  expect(alone.image).toBeUndefined();
  expect(alone.aggregateRating.ratingValue).toBe(4);
});

test('exports a folder per recipe with recipe.json and its cover', async () => {
  const { add, call, upload } = kitchen();
  const { id } = await add(soup);
  const bread = await add({ name: 'Bread' });
  const cover = (await upload(id, await picture(60, 40))).body;
  expect((await call('GET', '/recipes/exported-folders')).body).toEqual([
    { folder: 'Bread', files: [{ name: 'recipe.json', from: `/api/recipes/${bread.id}/as-nextcloud` }] },
    {
      folder: 'Tomato soup',
      files: [
        { name: 'recipe.json', from: `/api/recipes/${id}/as-nextcloud` },
        { name: 'full.jpg', from: `/api/photos/${cover.id}/as-jpeg` },
      ],
    },
  ]);
});

test('writes a recipe in Nextcloud Cookbook format with headings as lines', async () => {
  const { add, call } = kitchen();
  const { id } = await add(soup);
  const { status, body } = await call('GET', `/recipes/${id}/as-nextcloud`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    '@type': 'Recipe',
    name: 'Tomato soup',
    url: 'https://example.org/soup',
    description: 'For cold days\n\nFreezes well\n\nYield: 2 litres\n\nRest: 15 min',
    prepTime: 'PT1H10M0S',
    cookTime: null,
    keywords: 'Winter,Quick easy',
    recipeYield: 4,
    recipeIngredient: ['## Soup', '500 g tomatoes, ripe', '## Croutons', '2 slices bread', 'salt'],
    recipeInstructions: ['## Soup', 'Simmer.', '## Croutons', 'Fry.', 'Serve.'],
    nutrition: { '@type': 'NutritionInformation', calories: '210 kcal', sodiumContent: '400 mg' },
  });
  expect((await kitchen().call('GET', `/recipes/${id}/as-nextcloud`)).status).toBe(404);
});

test('renders a photo as JPEG for its household without storing it', async () => {
  const { id } = await kitchen().add(soup);
  const { call, add, upload } = kitchen();
  const photo = (await upload((await add(soup)).id, await picture(60, 40))).body;
  const before = await blobNamesIn(harness);
  const { status, headers, body } = await call('GET', `/photos/${photo.id}/as-jpeg`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // ff d8 ff, which the harness decodes as text.
  expect(String(body).slice(0, 3)).toBe('\uFFFD\uFFFD\uFFFD');
  expect(await blobNamesIn(harness)).toEqual(before);
  expect((await kitchen().call('GET', `/photos/${photo.id}/as-jpeg`)).status).toBe(404);
  expect((await call('GET', `/photos/${id}/as-jpeg`)).status).toBe(404);
});

test('exports all versions of changed recipes, newest first', async () => {
  const { identity, add, call } = kitchen();
  const { id } = await add(soup);
  const bread = await add({ name: 'Bread' });
  await call('PUT', `/recipes/${bread.id}/rating`, { rating: 5 });
  for (let round = 1; round <= 20; round += 1)
    await call('PATCH', `/recipes/${id}`, { name: `Soup ${round}` });
  const versions: Record<string, unknown>[] = (await call('GET', '/recipes/exported-versions')).body;
  expect(versions.map(({ recipeId }) => recipeId)).toEqual(Array.from({ length: 21 }, () => id));
  expect(versions.map(({ revision }) => revision)).toEqual(Array.from({ length: 21 }, (_, at) => 20 - at));
  expect(versions[0]).toMatchObject({
    what: 'changed',
    by: identity.displayName,
    changes: [{ field: 'name', before: 'Soup 19', after: 'Soup 20' }],
  });
});
