import { randomUUID } from 'node:crypto';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../../planner';
import { kitchenIn, midnight } from '../../testing/kitchen';
import { aMeal } from '../mealPlan.examples';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-16T12:00:00Z') });

const MONDAY = '2026-11-16';
const FRIDAY = '2026-11-20';
const NEXT_FRIDAY = '2026-11-27';

function kitchen() {
  const home = kitchenIn(harness);
  const call = (method: string, path: string, body?: unknown) => home.call(method, `meal-plans${path}`, body);
  const planned = (meal: object = {}) => home.plan(MONDAY, { notes: 'hot', ...meal });
  const send =
    (what: 'move' | 'copy') =>
    (id: string, day: string, mealType: string, more: object = {}) =>
      call('POST', `/${id}/${what}`, { date: midnight(day), mealType, ...more });
  return { ...home, call, planned, move: send('move'), copy: send('copy'), all: home.entries };
}

describe('moving', () => {
  test('moves within the week with one event', async () => {
    const { planned, move, all, identity } = kitchen();
    const soup = await planned();
    const { status, body } = await move(soup.id, FRIDAY, 'Lunch');
    expect(status).toBe(200);
    expect(body).toEqual({ ...soup, date: midnight(FRIDAY), mealType: 'lunch' });
    expect(await all()).toEqual([body]);
    const events = await harness.eventsIn(`mealPlan-${identity.householdId}-2026-11-15`);
    expect(events.map(({ type }) => type)).toEqual(['MealPlanned', 'MealMoved']);
  });

  test('moves into another week with all details', async () => {
    const { planned, move, all } = kitchen();
    const soup = await planned({ recipeUrl: 'https://a.example' });
    const { status, body } = await move(soup.id, NEXT_FRIDAY, 'breakfast');
    expect(status).toBe(200);
    expect(body).toEqual({ ...soup, id: body.id, date: midnight(NEXT_FRIDAY), mealType: 'breakfast' });
    expect(await all()).toEqual([body]);
    await harness.settled();
    expect(await all()).toEqual([body]);
  });

  test('puts a moved meal before others of its slot', async () => {
    const { planned, move, all } = kitchen();
    const [soup, bread, cake] = [
      await planned(),
      await planned({ recipeName: 'Bread' }),
      await planned({ recipeName: 'Cake' }),
    ];
    const names = async () => (await all()).map(({ recipeName }) => recipeName);
    for (const [day, mealType] of [
      [FRIDAY, 'lunch'],
      [NEXT_FRIDAY, 'dinner'],
    ] as const) {
      const away = await move(
        (await all()).find(({ recipeName }) => recipeName === 'Bread')?.id ?? '',
        day,
        mealType,
      );
      expect(await names()).toEqual(['Soup', 'Cake', 'Bread']);
      await move(away.body.id, MONDAY, 'dinner', { before: [cake.id.toUpperCase(), bread.id] });
      expect(await names()).toEqual(['Soup', 'Bread', 'Cake']);
    }
    expect((await move(soup.id, FRIDAY, 'lunch', { before: ['x'] })).status).toBe(422);
  });

  test('moves once when the call repeats, with the same response', async () => {
    const { planned, move, all } = kitchen();
    for (const day of [FRIDAY, NEXT_FRIDAY]) {
      const { id } = await planned();
      const first = await move(id, day, 'lunch');
      const second = await move(id, day, 'lunch');
      expect([second.status, second.body]).toEqual([200, first.body]);
    }
    expect(await all()).toHaveLength(2);
  });
});

describe('copying', () => {
  test('copies a meal within the week and beyond', async () => {
    const { planned, copy, all } = kitchen();
    const soup = await planned();
    for (const day of [FRIDAY, NEXT_FRIDAY]) {
      const { status, body } = await copy(soup.id, day, 'dinner');
      expect(status).toBe(201);
      expect(body).toEqual({ ...soup, id: body.id, date: midnight(day) });
      expect(body.id).not.toBe(soup.id);
    }
    expect(await all()).toHaveLength(3);
  });

  test('copies once for each key', async () => {
    const { planned, copy, call, all } = kitchen();
    const { id } = await planned();
    const key = randomUUID();
    const first = await copy(id, FRIDAY, 'lunch', { key });
    expect(await copy(id, FRIDAY, 'lunch', { key })).toMatchObject({ status: 201, body: first.body });
    expect(await all()).toHaveLength(2);
    await copy(id, FRIDAY, 'lunch', { key: randomUUID() });
    await copy(id, FRIDAY, 'lunch');
    expect(await all()).toHaveLength(4);
    await call('DELETE', `/${first.body.id}`);
    expect((await copy(id, FRIDAY, 'lunch', { key })).status).toBe(404);
    expect(await all()).toHaveLength(3);
  });
});

describe('copying a week', () => {
  const NEXT = '2026-11-24';

  test('copies a week in addition to the meals there, in the same order', async () => {
    const { planned, call, all } = kitchen();
    const there = await planned({ date: midnight(NEXT), recipeName: 'Stew' });
    await planned();
    await planned({ recipeName: 'Bread' });
    await planned({ date: midnight(FRIDAY), mealType: 'lunch', recipeUrl: 'https://a.example' });
    const { status, body } = await call('POST', '/copy-week', { from: midnight(FRIDAY), to: midnight(NEXT) });
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { date: midnight('2026-11-23'), mealType: 'dinner', recipeName: 'Soup', notes: 'hot' },
      { date: midnight('2026-11-23'), mealType: 'dinner', recipeName: 'Bread' },
      { date: midnight(NEXT_FRIDAY), mealType: 'lunch', recipeUrl: 'https://a.example' },
    ]);
    expect((await all()).slice(3)).toEqual([body[0], body[1], there, body[2]]);
  });

  test('copies more meals than one append takes, once for each key', async () => {
    const { planned, call, all } = kitchen();
    for (let count = 0; count < 25; count += 1) await planned();
    const request = { from: midnight(MONDAY), to: midnight(NEXT), key: randomUUID() };
    const first = await call('POST', '/copy-week', request);
    expect(first.body).toHaveLength(25);
    const second = await call('POST', '/copy-week', request);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await all()).toHaveLength(50);
  });

  test('copies an empty week as nothing, and rejects the same week (422)', async () => {
    const { call } = kitchen();
    expect(await call('POST', '/copy-week', { from: midnight(MONDAY), to: midnight(NEXT) })).toMatchObject({
      status: 201,
      body: [],
    });
    const same = await call('POST', '/copy-week', { from: midnight(MONDAY), to: midnight(FRIDAY) });
    expect([same.status, same.body.error.code]).toEqual([422, 'invalid-request']);
  });

  test("copies nothing of another household's week", async () => {
    await kitchen().planned();
    const { call } = kitchen();
    const { body } = await call('POST', '/copy-week', { from: midnight(MONDAY), to: midnight(NEXT) });
    expect(body).toEqual([]);
  });
});

describe.each(['move', 'copy'] as const)('rejected: %s', (what) => {
  test("responds 404 to another household's or an unknown entry", async () => {
    const owner = kitchen();
    const soup = await owner.planned();
    const stranger = kitchen();
    expect((await stranger[what](soup.id, FRIDAY, 'lunch')).status).toBe(404);
    expect((await stranger[what](randomUUID(), FRIDAY, 'lunch')).status).toBe(404);
    expect((await stranger.call('POST', `/soup/${what}`, {})).status).toBe(404);
    // Another household can't move a moved entry by its derived id either.
    if (what === 'move') {
      await owner.move(soup.id, NEXT_FRIDAY, 'lunch');
      expect((await stranger.move(soup.id, NEXT_FRIDAY, 'lunch')).status).toBe(404);
    }
    expect(await stranger.all()).toEqual([]);
    expect(await owner.all()).toHaveLength(1);
  });
});

test('finishes a move after a power cut between its halves', async () => {
  const { planned, all, identity } = kitchen();
  const soup = await planned();
  const { householdId } = identity;
  const entryId = randomUUID();
  await harness.append(`mealPlan-${householdId}-2026-11-22`, [
    {
      type: 'MealPlanned',
      data: {
        householdId,
        meal: aMeal({ entryId, day: NEXT_FRIDAY, mealType: 'lunch', recipeName: 'Soup', notes: 'hot' }),
        movedFrom: { entryId: soup.id, day: MONDAY },
        at: '2026-11-16T12:00:00.000Z',
      },
    },
  ]);
  await harness.restart();
  await harness.settled();
  expect(await all()).toMatchObject([{ id: entryId, date: midnight(NEXT_FRIDAY) }]);
});
