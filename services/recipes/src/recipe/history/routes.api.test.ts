import { randomUUID } from 'node:crypto';
import { listed, type RecipeHistory } from '@forkcast/contracts';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../../recipes';
import { recipesIn } from '../../testing/kitchen';

const harness = harnessForAll(recipes.start, { now: new Date('2026-11-20T18:00:00.000Z') });

const soup = {
  name: 'Tomato soup',
  url: 'https://example.org/soup',
  notes: 'with basil',
  servings: 4,
  ingredients: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
};

function kitchen(identity = asIdentity({ displayName: 'Ann' })) {
  const here = recipesIn(harness, identity);
  const history = async (id: string, query = ''): Promise<RecipeHistory> =>
    (await here.call('GET', `/${id}/history${query}`)).body;
  return { ...here, history };
}

test('lists each change by field with time and author, newest first', async () => {
  const ann = kitchen();
  const bea = kitchen({ ...ann.identity, accountId: randomUUID(), displayName: 'Bea' });
  const { id } = await ann.add(soup);
  await bea.call('PATCH', `/${id}`, { name: 'Soup', servings: 6 });
  await ann.call('PATCH', `/${id}`, { ingredients: [], notes: '' });
  const { versions, more } = await ann.history(id);
  expect(more).toBe(false);
  expect(versions).toEqual([
    {
      revision: 2,
      what: 'changed',
      at: expect.stringMatching(/^\d{4}-/),
      by: 'Ann',
      name: 'Soup',
      changes: [
        { field: 'ingredients', before: soup.ingredients, after: [] },
        { field: 'notes', before: 'with basil', after: null },
      ],
    },
    {
      revision: 1,
      what: 'changed',
      at: expect.any(String),
      by: 'Bea',
      name: 'Soup',
      changes: [
        { field: 'name', before: 'Tomato soup', after: 'Soup' },
        { field: 'servings', before: 4, after: 6 },
      ],
    },
    { revision: 0, what: 'added', at: expect.any(String), by: 'Ann', name: 'Tomato soup', changes: [] },
  ]);
});

test('restores an earlier version as one more change', async () => {
  const { add, call, history } = kitchen();
  const { id } = await add(soup);
  await call('PATCH', `/${id}`, { name: 'Soup', ingredients: [] });
  const back = await call('POST', `/${id}/restore`, { revision: 0 });
  expect(back.status).toBe(200);
  expect(back.body).toMatchObject({ id, ...soup });
  expect((await call('GET', '')).body.recipes).toEqual([listed(back.body)]);
  expect((await history(id)).versions.map(({ what }) => what)).toEqual(['changed', 'changed', 'added']);
  await call('POST', `/${id}/restore`, { revision: 0 });
  expect(await harness.eventsIn(`recipe-${id}`)).toHaveLength(3);
});

test('restores a deleted recipe as it was', async () => {
  const { add, call, history } = kitchen();
  const recipe = await add(soup);
  await call('DELETE', `/${recipe.id}`);
  expect((await call('GET', '')).body.recipes).toEqual([]);
  const back = await call('POST', `/${recipe.id}/restore`, {});
  expect(back.body).toEqual({ ...recipe, revision: 2 });
  expect((await call('GET', '')).body.recipes).toEqual([listed(back.body)]);
  expect((await call('GET', '?search=basil')).body.recipes).toEqual([listed(back.body)]);
  expect((await history(recipe.id)).versions.map(({ what, name }) => [what, name])).toEqual([
    ['brought-back', 'Tomato soup'],
    ['deleted', 'Tomato soup'],
    ['added', 'Tomato soup'],
  ]);
});

test('pages through a long history without gaps', async () => {
  const { identity, add, call, history } = kitchen();
  const { id } = await add(soup);
  for (let round = 1; round <= 25; round += 1) {
    await call('PATCH', `/${id}`, { name: `Soup ${round}` });
    const day = `2026-10-${String(round).padStart(2, '0')}`;
    await harness.deliver(identity.householdId, {
      type: 'planner.meal-eaten',
      data: { entryId: randomUUID(), day, date: `${day}T00:00:00.000Z`, recipeId: id },
    });
  }
  const first = await history(id);
  expect(first.versions).toHaveLength(20);
  expect(first.more).toBe(true);
  const second = await history(id, `?before=${first.versions.at(-1)?.revision}`);
  expect(second.more).toBe(false);
  const names = [...first.versions, ...second.versions].map(({ name }) => name);
  expect(names).toEqual([...Array.from({ length: 25 }, (_, index) => `Soup ${25 - index}`), 'Tomato soup']);
  const changes = [...first.versions, ...second.versions].flatMap((version) => version.changes);
  expect(changes).toHaveLength(25);
  expect(changes[19]).toEqual({ field: 'name', before: 'Soup 5', after: 'Soup 6' });
});

test("responds 404 for another household's or an unknown recipe", async () => {
  const { id } = await kitchen().add(soup);
  const stranger = kitchen();
  for (const each of [id, randomUUID(), 'soup']) {
    expect((await stranger.call('GET', `/${each}/history`)).status).toBe(404);
    expect((await stranger.call('POST', `/${each}/restore`, {})).status).toBe(404);
    expect((await stranger.call('POST', `/${each}/restore`, { revision: 0 })).status).toBe(404);
  }
});

test.each([1, 7])("rejects a revision that isn't a version (%i, 404)", async (revision) => {
  const { identity, add, call } = kitchen();
  const { id } = await add(soup);
  await harness.deliver(identity.householdId, {
    type: 'planner.meal-eaten',
    data: { entryId: randomUUID(), day: '2026-10-01', date: '2026-10-01T00:00:00.000Z', recipeId: id },
  });
  expect((await call('POST', `/${id}/restore`, { revision })).status).toBe(404);
});

test('hides the name of an author whose account is deleted', async () => {
  const { identity, add, history } = kitchen();
  const { id } = await add(soup);
  await harness.deliver(identity.householdId, {
    type: 'accounts.account-deleted',
    data: { accountId: identity.accountId, householdId: identity.householdId },
  });
  expect((await history(id)).versions[0]).toMatchObject({ what: 'added', by: null });
});
