import { randomUUID } from 'node:crypto';
import type { Change } from '@forkcast/bus';
import { listed, noRecipeDetails } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { recipesIn } from '../testing/kitchen';

const now = new Date('2026-11-20T18:00:00.000Z');

const harness = harnessForAll(recipes.start, { now });

const soup = {
  name: 'Tomato soup',
  url: 'https://example.org/soup',
  notes: 'with basil',
  servings: 4,
  yieldText: '1 pot',
  ingredients: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
};

const kitchen = () => recipesIn(harness);

describe('adding', () => {
  test('returns and stores all details (201)', async () => {
    const { call, identity } = kitchen();
    const added = await call('POST', '', soup);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...noRecipeDetails,
      ...soup,
      rating: null,
      favourite: false,
      photos: [],
      revision: 0,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lastUsed: null,
      createdAt: '2026-11-20T18:00:00.000Z',
    });
    expect((await call('GET', '')).body).toEqual({ recipes: [listed(added.body)] });
    expect((await call('GET', `/${added.body.id}`)).body).toEqual(added.body);
    expect(await harness.eventsIn(`recipe-${added.body.id}`)).toEqual([
      {
        type: 'RecipeAdded',
        data: {
          ...noRecipeDetails,
          ...soup,
          recipeId: added.body.id,
          householdId: identity.householdId,
          addedAt: '2026-11-20T18:00:00.000Z',
        },
      },
    ]);
  });

  test.each([
    ['a blank name', { name: '   ' }, 'name'],
    ['a link that is too long', { name: 'Soup', url: 'a'.repeat(2_001) }, 'url'],
    [
      'a negative quantity',
      { name: 'Soup', ingredients: [{ name: 'salt', quantity: -1, unit: null }] },
      'ingredients.0.quantity',
    ],
  ])('rejects %s and names the field (422)', async (_, body, path) => {
    const { status, body: answer } = await kitchen().call('POST', '', body);
    expect(status).toBe(422);
    expect(answer.error).toMatchObject({ code: 'invalid-request', details: [{ path }] });
  });
});

describe('changing', () => {
  test('changes only the given fields', async () => {
    const { add, call } = kitchen();
    const { id, ...before } = await add(soup);
    const changed = await call('PATCH', `/${id.toUpperCase()}`, { id, name: 'Cold soup', notes: null });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...before, id, name: 'Cold soup', notes: null, revision: 1 });
    expect((await call('GET', '')).body.recipes).toEqual([listed(changed.body)]);
  });

  test.each([
    ['null for a name', { name: null }, 'name'],
    ['another id than the address has', { id: randomUUID() }, 'id'],
  ])('rejects %s (422)', async (_, body, path) => {
    const { add, call } = kitchen();
    const { id } = await add(soup);
    const { status, body: answer } = await call('PATCH', `/${id}`, body);
    expect(status).toBe(422);
    expect(answer.error).toMatchObject({ code: 'invalid-request', details: [{ path }] });
  });

  test('keeps all of several concurrent changes', async () => {
    const { add, call } = kitchen();
    const { id } = await add(soup);
    const changes = [{ name: 'Cold soup' }, { url: null }, { notes: 'no basil' }, { ingredients: [] }];
    const answers = await Promise.all(changes.map((change) => call('PATCH', `/${id}`, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call('GET', '')).body.recipes[0]).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('deleting', () => {
  test('removes the recipe (204)', async () => {
    const { add, call, names } = kitchen();
    const { id } = await add(soup);
    await add({ name: 'Bread' });
    const deleted = await call('DELETE', `/${id}`);
    expect(deleted.status).toBe(204);
    expect(deleted.body).toBeUndefined();
    expect(await names()).toEqual(['Bread']);
  });
});

describe('access', () => {
  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['PUT', '/rating', { rating: 1 }],
    ['PUT', '/favourite', { favourite: true }],
  ])("responds 404 to %s %s of another household's or an unknown recipe", async (method, path, body) => {
    const [ann, bob] = [kitchen(), kitchen()];
    const { id } = await ann.add(soup);
    for (const each of [id, randomUUID()]) {
      const answer = await bob.call(method, `/${each}${path}`, body);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not-found']);
    }
    expect(await bob.names()).toEqual([]);
    expect(await ann.names()).toEqual(['Tomato soup']);
  });
});

describe('listing', () => {
  test('defaults to pages of 20 and returns an empty page after the last', async () => {
    const { add, call } = kitchen();
    const empty = { recipes: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };
    expect((await call('GET', '?page=1')).body).toEqual(empty);
    await Promise.all(Array.from({ length: 21 }, (_, index) => add({ name: `Soup ${index}` })));
    const first = await call('GET', '?page=1');
    expect(first.body.recipes).toHaveLength(20);
    expect(first.body.pagination).toEqual({ page: 1, limit: 20, total: 21, totalPages: 2 });
    expect((await call('GET', '?page=3')).body).toEqual({
      recipes: [],
      pagination: { page: 3, limit: 20, total: 21, totalPages: 2 },
    });
  });

  test('puts never used recipes last in both directions', async () => {
    const { add, names, identity } = kitchen();
    await add({ name: 'Never' });
    for (const [name, day] of [
      ['Old', '2026-01-05'],
      ['New', '2026-11-01'],
    ]) {
      const { id: recipeId } = await add({ name });
      const data = { entryId: randomUUID(), day: day ?? '', date: `${day}T00:00:00.000Z`, recipeId };
      await harness.deliver(identity.householdId, { type: 'planner.meal-eaten', data });
    }
    expect(await names('?page=1&sortColumn=lastUsed')).toEqual(['Old', 'New', 'Never']);
    expect(await names('?page=1&sortColumn=lastUsed&sortDirection=desc')).toEqual(['New', 'Old', 'Never']);
  });

  test.each([
    ['the name', 'BRULEE', ['Crème brûlée']],
    ['the notes', 'grandma', ['Crème brûlée']],
    ['an ingredient', 'Tomaten', ['Gazpacho']],
    ['special characters', '(.*) rice', ['Rice (.*) [fried]']],
    ['a name with a typo', 'gaspacho', ['Gazpacho']],
    ['nothing', '  ', ['Crème brûlée', 'Gazpacho', 'Rice (.*) [fried]']],
  ])('finds %s (%s)', async (_, search, expected) => {
    const { add, names, call } = kitchen();
    await add({ name: 'Crème brûlée', notes: 'As Grandma made it' });
    await add({ name: 'Gazpacho', ingredients: [{ name: 'tomaten', quantity: null, unit: null }] });
    await add({ name: 'Rice (.*) [fried]' });
    expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
    const { body } = await call('GET', `?page=1&search=${encodeURIComponent(search)}`);
    expect(body.pagination.total).toBe(expected.length);
  });

  test.each([
    ['page=0', 'page'],
    ['limit=101&page=1', 'limit'],
    ['sortColumn=notes', 'sortColumn'],
    ['minRating=9', 'minRating'],
    ['search=a&search=b', 'search'],
  ])('rejects %s (422)', async (query, path) => {
    const { status, body } = await kitchen().call('GET', `?${query}`);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'invalid-request', details: [{ path }] });
  });
});

test('announces a change to the household once it can be read', async () => {
  const { add, identity } = kitchen();
  const changes: Change[] = [];
  const stop = harness.bus.onChange((change) => changes.push(change));
  await add(soup);
  await harness.settled();
  stop();
  expect(changes).toEqual([
    { householdId: identity.householdId, topic: 'recipes', position: expect.stringMatching(/^\d+$/) },
  ]);
});

describe('a recipe from before there were limits', () => {
  const ingredients = Array.from({ length: 500 }, (_, index) => ({
    name: `ingredient ${index}`,
    quantity: 2_000_000,
    unit: null,
  }));
  const notes = 'a'.repeat(50_000);

  /** As written by an earlier version. */
  async function aLongRecipe() {
    const { identity, call } = kitchen();
    const recipeId = randomUUID();
    const ownership = { recipeId, householdId: identity.householdId };
    await harness.append(`recipe-${recipeId}`, [
      {
        type: 'RecipeAdded',
        data: { ...ownership, name: 'Feast', url: null, notes, ingredients, addedAt: now.toISOString() },
      },
    ]);
    return { call, recipeId };
  }

  test('can be read, and changed in other fields', async () => {
    const { call, recipeId } = await aLongRecipe();
    expect((await call('GET', '')).body.recipes).toMatchObject([{ name: 'Feast', notes, ingredients }]);
    expect((await call('PATCH', `/${recipeId}`, { name: 'Banquet' })).status).toBe(200);
    const changes = { name: 'Wedding', notes, ingredients, servings: 100 };
    const answer = await call('PATCH', `/${recipeId}`, changes);
    expect([answer.status, answer.body]).toMatchObject([200, changes]);
    expect((await call('PATCH', `/${recipeId}`, { notes: 'short', ingredients })).body).toMatchObject({
      notes: 'short',
      ingredients,
    });
  });

  test('rejects changed fields beyond the limits (422)', async () => {
    const { call, recipeId } = await aLongRecipe();
    const longer = { notes: `${notes}b`, ingredients };
    const answer = await call('PATCH', `/${recipeId}`, longer);
    expect([answer.status, answer.body.error.details]).toEqual([
      422,
      [{ path: 'notes', message: expect.stringContaining('10000') }],
    ]);
    expect((await call('PATCH', `/${recipeId}`, { ingredients: ingredients.slice(1) })).status).toBe(422);
  });

  test('reveals nothing to another household', async () => {
    const { recipeId } = await aLongRecipe();
    expect((await kitchen().call('PATCH', `/${recipeId}`, { notes, ingredients })).status).toBe(422);
    expect((await kitchen().call('PATCH', `/${recipeId}`, { name: 'Mine' })).status).toBe(404);
  });
});

describe('names that are special in JavaScript', () => {
  test.each(['__proto__', 'constructor'])('stores, finds and exports %s', async (name) => {
    const { call } = kitchen();
    const added = await call('POST', '', {
      name,
      notes: name,
      ingredients: [{ name, quantity: 1, unit: name }],
    });
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ name, notes: name })]);
    expect((await call('GET', `?page=1&search=${name}`)).body.recipes).toMatchObject([{ name }]);
    expect((await call('GET', '/export?format=csv')).body).toContain(name);
  });
});
