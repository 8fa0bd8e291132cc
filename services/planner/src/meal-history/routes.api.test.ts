import { randomUUID } from 'node:crypto';
import type { EatenMeal } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf } from '@forkcast/days';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight, recipeSaved, ZONE } from '../testing/kitchen';

const NOW = new Date('2026-11-20T12:00:00Z');

const harness = harnessForAll(planner.start, { now: NOW });
beforeEach(() => harness.setClock(NOW));

/** Creates a household. */
function kitchen(timeZone = ZONE, householdId: string = randomUUID()) {
  const home = kitchenIn(harness, asIdentity({ timeZone, householdId }));
  const plan = (day: string, meal: object = {}) => home.plan(day, { recipeName: `Meal of ${day}`, ...meal });
  const days = async () => (await home.history('?limit=100')).map(({ date }) => dayOf(date, timeZone));
  return { ...home, plan, days };
}

describe('copying past meals', () => {
  test('copies days before today with all planned details, and no others', async () => {
    const { plan, sync, history, days } = kitchen();
    await plan('2026-11-21');
    await plan('2026-11-20');
    const soup = await plan('2026-11-19', {
      mealType: 'lunch',
      recipeName: 'Soup',
      recipeUrl: 'https://example.org/soup',
      notes: 'Hot',
      servings: 6,
    });
    await plan('2026-10-31');
    expect(await sync()).toBe(2);
    expect(await days()).toEqual(['2026-11-19', '2026-10-31']);
    const { id, date, mealType, recipeId, recipeName, recipeUrl, notes, servings } = soup;
    const copied = { id, date, mealType, recipeId, recipeName, recipeUrl, notes, servings };
    expect((await history())[0]).toEqual(copied);
    expect(servings).toBe(6);
    expect((await history())[1]).toMatchObject({ servings: null });
  });

  test('adds only what has passed since the last call', async () => {
    const { plan, sync, days } = kitchen();
    await plan('2026-11-18');
    await plan('2026-11-20');
    expect(await sync()).toBe(1);
    expect(await sync()).toBe(0);
    harness.setClock(new Date('2026-11-21T12:00:00Z'));
    expect(await sync()).toBe(1);
    expect(await sync()).toBe(0);
    expect(await days()).toEqual(['2026-11-20', '2026-11-18']);
  });

  test('copies more meals of a month than one append takes', async () => {
    const { plan, sync, days } = kitchen();
    for (let count = 0; count < 50; count += 1) await plan('2026-11-02', { recipeName: `Dish ${count}` });
    expect(await sync()).toBe(50);
    expect(await days()).toHaveLength(50);
  });

  test('copies a meal once that moves into another month at the same time', async () => {
    const { householdId, call, plan, history, stats } = kitchen();
    harness.setClock(new Date('2026-10-02T12:00:00Z'));
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan('2026-09-30');
      const date = midnight('2026-10-01');
      await Promise.all([
        call('POST', 'meal-history/sync-from-plan', {}),
        call('POST', `meal-plans/${id}/move`, { date, mealType: 'dinner' }),
        kitchen(ZONE, householdId).call('POST', 'meal-history/sync-from-plan', {}),
      ]);
      await kitchen(ZONE, householdId).sync();
    }
    expect(await history()).toHaveLength(5);
    expect((await stats()).total).toBe(5);
  });

  test("leaves another household's meals alone", async () => {
    const [mine, theirs] = [kitchen(), kitchen()];
    await mine.plan('2026-11-18');
    expect(await theirs.sync()).toBe(0);
    expect(await mine.sync()).toBe(1);
    expect(await theirs.history()).toEqual([]);
    expect((await theirs.stats()).total).toBe(0);
  });
});

describe("today in the user's zone", () => {
  test.each([
    // On each of these days, clocks change.
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['America/Los_Angeles', '2026-11-01T06:59:59.999Z', '2026-10-31'],
    ['Pacific/Auckland', '2026-09-27T11:00:00.000Z', '2026-09-28'],
  ])('copies in %s at %s only days before %s', async (zone, now, today) => {
    const { plan, sync, days, history } = kitchen(zone);
    for (const offset of [-2, -1, 0, 1]) await plan(addDays(today, offset));
    harness.setClock(new Date(now));
    expect(await sync()).toBe(2);
    expect(await days()).toEqual([addDays(today, -1), addDays(today, -2)]);
    expect((await history())[0]?.date).toBe(midnightOf(addDays(today, -1), zone).toISOString());
  });

  test('copies a day when it has ended for one member', async () => {
    const { householdId, plan, sync, days } = kitchen('America/Los_Angeles');
    await plan('2026-11-20');
    harness.setClock(new Date('2026-11-21T02:00:00Z'));
    expect(await sync()).toBe(0);
    expect(await kitchen('Pacific/Auckland', householdId).sync()).toBe(1);
    expect(await days()).toEqual(['2026-11-20']);
  });
});

describe('list of eaten meals', () => {
  test('lists dinner before lunch, newest day first', async () => {
    const { plan, sync, history } = kitchen();
    await plan('2026-11-10', { recipeName: 'Stew' });
    await plan('2026-11-10', { recipeName: 'Bread' });
    await plan('2026-11-10', { recipeName: 'Porridge', mealType: 'breakfast' });
    await plan('2026-11-11', { recipeName: 'Eggs', mealType: 'breakfast' });
    await sync();
    expect((await history()).map(({ recipeName }) => recipeName)).toEqual([
      'Eggs',
      'Stew',
      'Bread',
      'Porridge',
    ]);
  });

  test('pages through the whole history with a total', async () => {
    const { call, plan, sync } = kitchen();
    for (let back = 1; back <= 7; back += 1) await plan(addDays('2026-11-20', -back));
    await sync();
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => call('GET', `meal-history?limit=3&page=${page}`)),
    );
    const dates = pages.flatMap(({ body }) => body.meals.map(({ date }: EatenMeal) => date));
    expect(pages.map(({ body }) => body.meals.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(dates).size).toBe(7);
    expect([...dates].sort().reverse()).toEqual(dates);
    expect(pages[1]?.body.pagination).toEqual({ page: 2, limit: 3, total: 7, totalPages: 3 });
  });

  test('finds names and notes regardless of case and accents', async () => {
    const { plan, sync, call } = kitchen();
    await plan('2026-11-10', { recipeName: 'Crème brûlée' });
    await plan('2026-11-11', { recipeName: 'Flan', notes: 'instead of CREME' });
    await plan('2026-11-12', { recipeName: 'Soup' });
    await sync();
    const { body } = await call('GET', `meal-history?search=${encodeURIComponent('créme')}`);
    expect(body.meals.map(({ recipeName }: EatenMeal) => recipeName)).toEqual(['Flan', 'Crème brûlée']);
    expect(body.pagination.total).toBe(2);
  });

  test('finds names by words in any order and despite a typo, within the range', async () => {
    const { plan, sync, call } = kitchen();
    await plan('2026-11-09', { recipeName: 'Lentil soup' });
    await plan('2026-11-10', { recipeName: 'Lentil soup' });
    await plan('2026-11-11', { recipeName: 'Pea soup' });
    await sync();
    const search = async (query: string) => (await call('GET', `meal-history?search=${query}`)).body;
    expect((await search('soup%20pea')).meals).toMatchObject([{ recipeName: 'Pea soup' }]);
    expect(await search('lentl&limit=1')).toMatchObject({
      meals: [{ recipeName: 'Lentil soup', date: '2026-11-09T23:00:00.000Z' }],
      pagination: { total: 2, totalPages: 2 },
    });
    expect((await search('lentl&startDate=2026-11-10T12:00:00Z')).meals).toEqual([]);
  });

  test('filters by the days that begin in a range with open ends', async () => {
    const { plan, sync, history } = kitchen();
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26']) await plan(day);
    await sync();
    const names = async (query: string) =>
      (await history(query)).map(({ recipeName }) => recipeName.slice(8));
    const from = `startDate=${encodeURIComponent('2026-10-25T00:00:00+02:00')}`;
    const to = 'endDate=2026-10-25T22:59:59.999Z';
    expect(await names(`?${from}`)).toEqual(['2026-10-26', '2026-10-25']);
    expect(await names(`?${to}`)).toEqual(['2026-10-25', '2026-10-24']);
    expect(await names(`?${from}&${to}`)).toEqual(['2026-10-25']);
  });

  test.each([
    'meal-history?limit=101',
    'meal-history?startDate=2026-11-02T00:00:00Z&endDate=2026-11-01T00:00:00Z',
  ])('rejects %s (422)', async (path) => {
    const { status, body } = await kitchen().call('GET', path);
    expect(status).toBe(422);
    expect(body.error.code).toBe('invalid-request');
  });
});

describe('statistics', () => {
  test("counts a range by recipe, under the recipes' current names", async () => {
    const { householdId, plan, sync, stats, saveRecipe } = kitchen();
    const recipeId = await saveRecipe();
    const neverId = await saveRecipe({ name: 'Pie' });
    await plan('2026-11-18', { recipeId, recipeName: 'Soup' });
    await plan('2026-11-12', { recipeId, recipeName: 'Soup', mealType: 'lunch' });
    await plan('2026-11-12', { recipeName: 'Leftovers' });
    await sync();
    await harness.deliver(householdId, recipeSaved(recipeId, { name: 'Leek soup' }));
    expect(await stats()).toMatchObject({
      total: 3,
      firstDay: '2026-11-12',
      lastDay: '2026-11-18',
      recipes: [{ recipeId, name: 'Leek soup', count: 2 }, { name: 'Leftovers' }],
      lastMade: [{ recipeId, name: 'Leek soup', day: '2026-11-18', daysAgo: 2 }],
      neverMade: [{ recipeId: neverId, name: 'Pie' }],
    });
    const week = await stats('?startDate=2026-11-14T23:00:00.000Z&endDate=2026-11-21T22:59:59.999Z');
    expect(week).toMatchObject({ total: 1, recipes: [{ count: 1 }], lastMade: [{ daysAgo: 2 }] });
  });
});
