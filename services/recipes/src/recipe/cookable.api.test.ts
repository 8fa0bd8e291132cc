import { listed, type Recipe } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { joinHousehold, recipesIn } from '../testing/kitchen';

const harness = harnessForAll(recipes.start, { now: new Date('2026-11-20T18:00:00.000Z') });

const bread = {
  name: 'Walnut bread',
  description: 'A crusty loaf.\nKeeps for days.',
  source: { name: 'The corner bakery', author: 'Ida' },
  servings: 8,
  yieldText: '1 loaf',
  times: { prep: 20, cook: 45, rest: 120 },
  tags: ['Bread', 'Weekend'],
  ingredients: [
    { name: 'flour', quantity: 400, unit: 'g', quantityTo: 450, section: 'Dough', note: 'sifted' },
    { name: 'walnuts', quantity: 100, unit: 'g', original: '100 g walnuts' },
  ],
  steps: [{ text: 'Knead for 10 minutes.', section: 'Dough' }, { text: 'Bake for 45 minutes.' }],
  nutrition: { energy: 310.5, protein: 9, salt: 0 },
  notes: 'Freezes well',
  language: 'en-GB',
};

const kitchen = (identity = asIdentity()) => recipesIn(harness, identity);

test('stores all details, and leaves steps and nutrition out of lists', async () => {
  const { add, call } = kitchen();
  const added = await add(bread);
  expect(added).toMatchObject(bread);
  expect((await call('GET', `/${added.id}`)).body).toEqual(added);
  expect((await call('GET', '')).body.recipes).toEqual([listed(added)]);
  const changed = await call('PATCH', `/${added.id}`, {
    times: null,
    steps: [],
    tags: ['bread', ' Bread', 'Rye'],
  });
  expect(changed.body).toEqual({ ...added, times: null, steps: [], tags: ['bread', 'Rye'], revision: 1 });
});

test('drops empty details', async () => {
  const { add } = kitchen();
  expect(
    await add({
      name: 'Soup',
      times: { prep: null },
      nutrition: {},
      source: { name: ' ' },
      language: 'pt-br',
      ingredients: [{ name: 'leeks', quantity: 2, unit: null, section: ' ', note: null, quantityTo: null }],
      steps: [{ text: ' مرق ', section: '' }],
    }),
  ).toMatchObject({
    times: null,
    nutrition: null,
    source: null,
    language: 'pt-BR',
    ingredients: [{ name: 'leeks', quantity: 2, unit: null }],
    steps: [{ text: 'مرق' }],
  });
});

const ingredient = { name: 'eggs', quantity: 2, unit: null };
test.each([
  ['an inverted range', { ingredients: [{ ...ingredient, quantityTo: 2 }] }, 'ingredients.0.quantityTo'],
  [
    'a range without a start',
    { ingredients: [{ ...ingredient, quantity: null, quantityTo: 2 }] },
    'ingredients.0.quantityTo',
  ],
  ['half a minute', { times: { prep: 0.5 } }, 'times.prep'],
  ['an invalid language', { language: 'not a language' }, 'language'],
])('rejects %s and names the field (422)', async (_case, fields, path) => {
  const { call, add } = kitchen();
  const { status, body } = await call('POST', '', { name: 'Soup', ...fields });
  expect(status).toBe(422);
  expect(body.error.details).toEqual([{ path, message: expect.any(String) }]);
  const { id } = await add({ name: 'Soup' });
  expect((await call('PATCH', `/${id}`, fields)).status).toBe(422);
});

test('rejects a recipe over 256 KB when added or changed (422)', async () => {
  const { call, add } = kitchen();
  const steps = Array.from({ length: 100 }, () => ({ text: 'ж'.repeat(1_400) }));
  const refused = await call('POST', '', { name: 'Soup', steps });
  expect(refused.status).toBe(422);
  expect(refused.body.error.code).toBe('recipe-too-large');
  const { id } = await add({ name: 'Soup', steps: steps.slice(0, 90) });
  expect((await call('PATCH', `/${id}`, { notes: 'ж'.repeat(8_000) })).body.error.code).toBe(
    'recipe-too-large',
  );
});

test('merges a change with what others changed since its revision', async () => {
  const { add, call } = kitchen();
  const { id, revision } = await add(bread);
  await call('PATCH', `/${id}`, { notes: 'Better on the second day', name: 'Nut bread' });
  const all = { ...bread, name: 'Nut bread', description: 'A loaf', revision };
  const merged = await call('PATCH', `/${id}`, all);
  expect(merged.status).toBe(200);
  expect(merged.body).toMatchObject({
    name: 'Nut bread',
    notes: 'Better on the second day',
    description: 'A loaf',
  });
});

test('rejects a conflicting change with both versions and their base (409)', async () => {
  const { add, call } = kitchen();
  const { id, revision } = await add(bread);
  await call('PATCH', `/${id}`, { notes: 'Theirs', name: 'Theirs' });
  await call('PUT', `/${id}/rating`, { rating: 4 });
  const { status, body } = await call('PATCH', `/${id}`, { notes: 'Yours', servings: 2, revision });
  expect(status).toBe(409);
  expect(body.error).toMatchObject({
    code: 'conflict',
    details: [{ field: 'notes', theirs: 'Theirs', yours: 'Yours', base: 'Freezes well' }],
  });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ notes: 'Theirs', servings: 8 });
  const without = await call('PATCH', `/${id}`, { notes: 'Yours' });
  expect(without.body).toMatchObject({ notes: 'Yours', name: 'Theirs' });
});

test('stores a rating per household and favourites per account, outside versions', async () => {
  const ann = kitchen();
  const bob = kitchen(asIdentity({ displayName: 'Bob', householdId: ann.identity.householdId }));
  const { id } = await ann.add(bread);
  expect((await ann.call('PUT', `/${id}/rating`, { rating: 5 })).body).toMatchObject({ rating: 5 });
  expect((await bob.call('PUT', `/${id}/rating`, { rating: 3 })).body).toMatchObject({ rating: 3 });
  expect((await bob.call('PUT', `/${id}/favourite`, { favourite: true })).body.favourite).toBe(true);
  expect((await ann.call('GET', `/${id}`)).body).toMatchObject({ rating: 3, favourite: false });
  expect((await bob.call('GET', '')).body.recipes).toMatchObject([{ rating: 3, favourite: true }]);
  expect((await ann.call('GET', `/${id}/history`)).body.versions).toHaveLength(1);
  expect((await ann.call('PUT', `/${id}/rating`, { rating: 6 })).status).toBe(422);
  await ann.call('DELETE', `/${id}`);
  await ann.call('POST', `/${id}/restore`, {});
  expect((await bob.call('GET', `/${id}`)).body).toMatchObject({ rating: 3, favourite: true });
});

test('forgets the favourites of a deleted account', async () => {
  const { identity, add, call, names } = kitchen();
  const { id } = await add(bread);
  await call('PUT', `/${id}/favourite`, { favourite: true });
  const { accountId, householdId } = identity;
  await harness.deliver(householdId, { type: 'accounts.account-deleted', data: { accountId, householdId } });
  await eventually(async () => expect(await names('?favourite=true')).toEqual([]));
});

test('keeps rating and favourites of brought recipes', async () => {
  const ann = kitchen();
  const { id } = await ann.add(bread);
  await ann.call('PUT', `/${id}/rating`, { rating: 4 });
  await ann.call('PUT', `/${id}/favourite`, { favourite: true });
  const there = kitchen(asIdentity({ accountId: ann.identity.accountId }));
  await joinHousehold(harness, ann.identity, there.identity);
  await eventually(async () => {
    const [copy] = (await there.call('GET', '')).body.recipes;
    expect(copy).toMatchObject({ name: 'Walnut bread', rating: 4, favourite: true });
    expect((await there.call('GET', `/${copy.id}`)).body).toMatchObject(bread);
  });
});

describe('filters and orders', () => {
  const { identity, call, add, names } = kitchen();
  beforeAll(async () => {
    const [soup, cake, stew] = [
      await add({ name: 'Soup', tags: ['Quick', 'Crème'], times: { total: 20 } }),
      await add({ name: 'Cake', tags: ['quick', 'Sweet'], times: { prep: 30, cook: 40 } }),
      await add({ name: 'Stew', steps: [{ text: 'Add juniper.' }], times: { cook: 120 } }),
      await add({ name: 'Salad' }),
    ];
    await call('PUT', `/${soup?.id}/rating`, { rating: 3 });
    await call('PUT', `/${cake?.id}/rating`, { rating: 5 });
    await call('PUT', `/${stew?.id}/favourite`, { favourite: true });
    await harness.deliver(identity.householdId, {
      type: 'planner.meal-eaten',
      data: {
        entryId: '00000000-0000-4000-8000-000000000001',
        day: '2026-11-10',
        date: '2026-11-10T00:00:00.000Z',
        recipeId: soup?.id ?? null,
      },
    });
  });

  test.each([
    ['?tag=creme', ['Soup']],
    ['?minRating=4', ['Cake']],
    ['?favourite=true', ['Stew']],
    ['?maxTotal=70', ['Cake', 'Soup']],
    ['?notMadeSince=2026-11-09T00:00:00Z', ['Cake', 'Salad', 'Stew']],
    ['?notMadeSince=2026-11-11T00:00:00Z', ['Cake', 'Salad', 'Soup', 'Stew']],
    ['?tag=quick&maxTotal=60&minRating=3&search=sou', ['Soup']],
    ['?search=sweet', ['Cake']],
    ['?search=juniper', []],
    ['?sortColumn=rating&sortDirection=desc&tag=QUICK', ['Cake', 'Soup']],
    ['?sortColumn=total', ['Soup', 'Cake', 'Stew', 'Salad']],
    ['?sortColumn=total&sortDirection=desc', ['Stew', 'Cake', 'Soup', 'Salad']],
  ])('finds the recipes for %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
    const { recipes: page, pagination } = (await call('GET', `${query}&page=1&limit=1`)).body;
    expect(page.map(({ name }: Recipe) => name)).toEqual(found.slice(0, 1));
    expect(pagination.total).toBe(found.length);
  });

  test('counts each tag once, the most frequent first', async () => {
    expect((await call('GET', '/tags')).body).toEqual([
      { tag: 'Quick', count: 2 },
      { tag: 'Crème', count: 1 },
      { tag: 'Sweet', count: 1 },
    ]);
  });

  test('treats tags that differ only in accents as one', async () => {
    const { add, call, names } = kitchen();
    await add({ name: 'Both', tags: ['Brûlée', 'Brulee'] });
    await add({ name: 'One', tags: ['brulee'] });
    expect((await call('GET', '/tags')).body).toEqual([{ tag: 'Brulee', count: 2 }]);
    expect(await names('?tag=br%C3%BBl%C3%A9e')).toEqual(['Both', 'One']);
  });
});
