import { randomUUID } from 'node:crypto';
import type { Change } from '@forkcast/bus';
import type { MealPlanEntry } from '@forkcast/contracts';
import { midnightOf } from '@forkcast/days';
import type { Identity } from '@forkcast/service-kit';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight, recipeSaved } from '../testing/kitchen';
import { aMeal } from './mealPlan.examples';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-20T12:00:00Z') });

const week = `?startDate=2026-11-14T23:00:00.000Z&endDate=2026-11-21T22:59:59.999Z`;

/** Creates a household. */
function kitchen(identity?: Identity) {
  const home = kitchenIn(harness, identity);
  const call = (method: string, path: string, body?: unknown) => home.call(method, `meal-plans${path}`, body);
  const plan = (meal: object) =>
    call('POST', '', { date: midnight('2026-11-18'), mealType: 'dinner', recipeName: 'Soup', ...meal });
  const planned = (meal: object = {}) => home.plan('2026-11-18', meal);
  const names = async (query = week): Promise<string[]> =>
    (await call('GET', query)).body.map(({ recipeName }: MealPlanEntry) => recipeName);
  return { ...home, call, plan, planned, names };
}

describe('planning', () => {
  test('plans a meal that the next read shows (201)', async () => {
    const { call, saveRecipe } = kitchen();
    const recipeId = await saveRecipe();
    const { status, body } = await call('POST', '', {
      date: midnight('2026-11-18'),
      mealType: 'Dinner',
      recipeName: ' Soup ',
      recipeId: recipeId.toUpperCase(),
      recipeUrl: 'https://example.org/soup',
      notes: '',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      date: '2026-11-17T23:00:00.000Z',
      mealType: 'dinner',
      kind: 'meal',
      recipeId,
      recipeName: 'Soup',
      recipeUrl: 'https://example.org/soup',
      notes: null,
      servings: null,
      recipeServings: null,
      repeat: null,
      isTemplate: false,
    });
    expect((await call('GET', week)).body).toEqual([body]);
  });

  test("reads any instant as the day in the user's zone", async () => {
    const { planned } = kitchen();
    expect((await planned({ date: '2026-11-18T22:30:00.000Z' })).date).toBe(midnight('2026-11-18'));
    expect((await planned({ date: '2026-11-18T23:30:00.000Z' })).date).toBe(midnight('2026-11-19'));
  });

  test('shows the same day to a member in another zone', async () => {
    const { planned, identity } = kitchen();
    await planned();
    const abroad = kitchen({ ...identity, timeZone: 'America/Los_Angeles' });
    const { body } = await abroad.call('GET', '?startDate=2026-11-18T08:00:00Z&endDate=2026-11-18T08:00:00Z');
    expect(body.map(({ date }: MealPlanEntry) => date)).toEqual([
      midnightOf('2026-11-18', 'America/Los_Angeles').toISOString(),
    ]);
  });

  test('lists recipes by day, meal and addition', async () => {
    const { planned, names } = kitchen();
    await planned({ recipeName: 'Stew' });
    await planned({ recipeName: 'Bread' });
    await planned({ recipeName: 'Porridge', mealType: 'breakfast' });
    await planned({ recipeName: 'Eggs', date: midnight('2026-11-15'), mealType: 'lunch' });
    await planned({ recipeName: 'Apples' });
    expect(await names()).toEqual(['Eggs', 'Porridge', 'Stew', 'Bread', 'Apples']);
  });

  test('responds 404 to a recipe outside the collection', async () => {
    const { plan } = kitchen();
    const foreign = await kitchen().saveRecipe();
    for (const recipeId of [randomUUID(), foreign]) {
      const { status, body } = await plan({ recipeId });
      expect(status).toBe(404);
      expect(body.error).toEqual({ code: 'not-found', message: "This recipe isn't in your collection" });
    }
  });

  test('finds a recipe that another member has just saved', async () => {
    const { identity, call } = kitchen();
    const recipeId = randomUUID();
    await harness.append(`otherService-${randomUUID()}`, [
      { type: 'Delivered', data: { householdId: identity.householdId, event: recipeSaved(recipeId) } },
    ]);
    const body = { date: midnight('2026-11-18'), mealType: 'lunch', recipeName: 'Soup', recipeId };
    const { status } = await harness.request('POST', '/api/meal-plans', { identity, body, after: null });
    expect(status).toBe(201);
    expect((await call('GET', week)).body).toHaveLength(1);
  });

  test.each([
    ['a day without a zone', { date: '2026-11-18T12:00:00' }],
    ['a far year', { date: '9999-12-31T23:59:59Z' }],
    ['an unknown meal type', { mealType: 'brunch' }],
  ])('rejects %s (422)', async (_case, fields) => {
    const { status, body } = await kitchen().plan(fields);
    expect([status, body.error.code]).toEqual([422, 'invalid-request']);
  });
});

describe('reading', () => {
  test.each([
    ['invalid instants', '?startDate=2026-11-18&endDate=2026-11-19'],
    ['the end before the start', '?startDate=2026-11-18T00:00:00Z&endDate=2026-11-17T00:00:00Z'],
    ['a five-digit year', '?startDate=2026-01-01T00:00:00Z&endDate=9999-12-31T23:59:59-14:00'],
  ])('rejects %s (422)', async (_case, query) => {
    const { status, body } = await kitchen().call('GET', query);
    expect(status).toBe(422);
    expect(body.error.code).toBe('invalid-request');
  });
});

describe('changing details', () => {
  test('keeps notes from before the limit and changes the rest', async () => {
    const { call, identity } = kitchen();
    const notes = 'x'.repeat(50_000);
    const meal = aMeal({ day: '2026-11-18', notes });
    await harness.append(`mealPlan-${identity.householdId}-2026-11-15`, [
      {
        type: 'MealPlanned',
        data: { householdId: identity.householdId, meal, at: '2026-11-01T12:00:00Z' },
      },
    ]);
    const change = (changes: object) => call('PATCH', `/${meal.entryId}/details`, changes);
    expect((await change({ notes, servings: 4 })).body).toMatchObject({ notes, servings: 4 });
    expect((await change({ notes: `${notes}!`, servings: 6 })).status).toBe(422);
    expect((await change({ notes: 'short' })).body).toMatchObject({ notes: 'short', servings: 4 });
  });

  test('changes the given fields and keeps the others', async () => {
    const { planned, call } = kitchen();
    const { id } = await planned({ notes: 'hot', recipeUrl: 'https://a.example' });
    const { status, body } = await call('PATCH', `/${id}/details`, { notes: ' cold ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, notes: 'cold', recipeUrl: 'https://a.example' });
    expect((await call('PATCH', `/${id}/details`, { recipeUrl: '' })).body.recipeUrl).toBeNull();
    expect((await call('GET', week)).body[0]).toMatchObject({ notes: 'cold', recipeUrl: null });
  });

  test('responds 409 with the fields that were changed in the meantime', async () => {
    const { planned, call } = kitchen();
    const { id } = await planned({ notes: null });
    const change = (changes: object) => call('PATCH', `/${id}/details`, changes);
    expect((await change({ notes: 'hot', expected: { notes: '' } })).status).toBe(200);
    const refused = await change({ notes: 'cold', expected: { notes: null } });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'conflict', details: ['notes'] });
    expect((await call('GET', week)).body[0].notes).toBe('hot');
    expect((await change({ notes: 'cold', expected: { notes: 'hot' } })).body.notes).toBe('cold');
  });

  test('shows the servings of the recipe on each of its meals', async () => {
    const { planned, call, identity, saveRecipe } = kitchen();
    const recipeId = await saveRecipe();
    expect((await planned({ recipeId })).recipeServings).toBeNull();
    await harness.deliver(identity.householdId, recipeSaved(recipeId, { servings: 4 }));
    expect((await call('GET', week)).body[0].recipeServings).toBe(4);
  });
});

describe('removing', () => {
  test('removes an entry (204) and responds 404 afterwards', async () => {
    const { planned, call, names } = kitchen();
    const { id } = await planned();
    await planned({ recipeName: 'Bread' });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await names()).toEqual(['Bread']);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('PATCH', `/${id}/details`, { notes: 'x' })).status).toBe(404);
  });
});

describe('other households', () => {
  test("responds 404 to another household's entry", async () => {
    const { planned, names } = kitchen();
    const { id } = await planned();
    const stranger = kitchen();
    expect((await stranger.call('DELETE', `/${id}`)).status).toBe(404);
    expect((await stranger.call('PATCH', `/${id}/details`, { notes: 'x' })).status).toBe(404);
    expect((await stranger.call('GET', week)).body).toEqual([]);
    expect(await names()).toEqual(['Soup']);
  });
});

describe('a recipe is deleted', () => {
  const deleted = (recipeId: string) => ({ type: 'recipes.recipe-deleted' as const, data: { recipeId } });

  test("keeps the meals of all weeks without the recipe's id", async () => {
    const { identity, planned, call, saveRecipe } = kitchen();
    const recipeId = await saveRecipe();
    await planned({ recipeId, recipeUrl: 'https://a.example', notes: 'hot' });
    await planned({ recipeId, date: midnight('2026-12-24') });
    await planned({ recipeName: 'Bread' });
    await harness.deliver(identity.householdId, deleted(recipeId));
    const { body } = await call('GET', '?startDate=2026-11-01T00:00:00Z&endDate=2027-01-01T00:00:00Z');
    expect(body).toMatchObject([
      { recipeName: 'Soup', recipeId: null, recipeUrl: 'https://a.example', notes: 'hot' },
      { recipeName: 'Bread', recipeId: null },
      { recipeName: 'Soup', recipeId: null },
    ]);
  });
});

test("announces a change to the household's screens once it can be read", async () => {
  const { identity, planned } = kitchen();
  const changes: Change[] = [];
  const stopListening = harness.bus.onChange((change) => changes.push(change));
  await planned();
  await harness.settled();
  stopListening();
  expect(changes).toEqual([
    { householdId: identity.householdId, topic: 'meal-plans', position: expect.stringMatching(/^\d+$/) },
  ]);
});
