import { eventually } from '@forkcast/event-sourcing/testing';
import { randomUUID } from 'node:crypto';
import { REPEAT_WEEKS_AHEAD } from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight, ZONE } from '../testing/kitchen';

const NOW = new Date('2026-11-16T12:00:00Z');
const harness = harnessForAll(planner.start, { now: NOW });
beforeEach(() => harness.setClock(NOW));

const WEDNESDAY = '2026-11-18';
const onWednesdays = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(WEDNESDAY, 7 * (from + index)));
/** Wednesdays up to 13 weeks from Monday, Nov 16. */
const LAST = REPEAT_WEEKS_AHEAD - 1;

function kitchen() {
  const home = kitchenIn(harness);
  const call = (method: string, path: string, body?: unknown) => home.call(method, `meal-plans${path}`, body);
  const planned = (meal: object = {}) => home.plan(WEDNESDAY, meal);
  const repeat = (id: string, until?: string) => call('POST', `/${id}/repeat`, { until });
  const stop = (id: string, later: 'keep' | 'remove') => call('POST', `/repeats/${id}/stop`, { later });
  const days = async () => (await home.entries()).map(({ date }) => dayOf(date, ZONE));
  return { ...home, call, planned, repeat, stop, days, all: home.entries };
}

describe('repeating', () => {
  test("plans the meal for 13 weeks with all details and the repeat's id", async () => {
    const { planned, repeat, all, days } = kitchen();
    const soup = await planned({ notes: 'hot', recipeUrl: 'https://a.example', servings: 3 });
    const { status, body } = await repeat(soup.id);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), until: null, planned: LAST });
    expect(await days()).toEqual(onWednesdays(0, LAST));
    for (const entry of await all()) {
      expect(entry).toEqual({
        ...soup,
        id: entry.id,
        date: entry.date,
        repeat: { id: body.id, until: null },
      });
    }
  });

  test('plans once when the request repeats or runs concurrently', async () => {
    const { planned, repeat, days } = kitchen();
    const { id } = await planned();
    const answers = await Promise.all([repeat(id), repeat(id), repeat(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await repeat(id)).body.planned).toBe(0);
    expect(await days()).toEqual(onWednesdays(0, LAST));
  });

  test('plans no further than the last day', async () => {
    const { planned, repeat, all, days } = kitchen();
    const { id } = await planned();
    const { body } = await repeat(id, '2026-12-09');
    expect(body).toMatchObject({ until: '2026-12-09', planned: 3 });
    expect(await days()).toEqual(onWednesdays(0, 3));
    expect((await all())[1]?.repeat).toEqual({ id: body.id, until: '2026-12-09' });
  });

  test('rejects a last day before the next week (422)', async () => {
    const { planned, repeat } = kitchen();
    const { id } = await planned();
    const { status, body } = await repeat(id, '2026-11-24');
    expect([status, body.error.message]).toEqual([422, 'The last day is before the first repeat']);
  });

  test('repeats a past meal from this week on', async () => {
    const { planned, repeat, days } = kitchen();
    const { id } = await planned({ date: midnight('2026-11-04') });
    await repeat(id, '2026-11-25');
    expect(await days()).toEqual(['2026-11-04', WEDNESDAY, '2026-11-25']);
  });

  test('leaves out weeks whose slot is full or has the recipe', async () => {
    const { planned, repeat, days } = kitchen();
    const { id } = await planned();
    await planned({ date: midnight('2026-11-25') });
    for (let count = 0; count < 50; count += 1)
      await planned({ date: midnight('2026-12-02'), recipeName: `Bread ${count}` });
    expect((await repeat(id, '2026-12-09')).body.planned).toBe(1);
    expect(new Set(await days())).toEqual(new Set(onWednesdays(0, 3)));
  });

  test("responds 404 to an unknown or another household's entry", async () => {
    const { repeat, stop } = kitchen();
    expect((await repeat(randomUUID())).status).toBe(404);
    expect((await stop(randomUUID(), 'keep')).status).toBe(404);
    const mine = kitchen();
    const soup = await mine.planned();
    expect((await repeat(soup.id)).status).toBe(404);
    const { id } = (await mine.repeat(soup.id)).body;
    expect((await stop(id, 'remove')).status).toBe(404);
  });
});

describe('over time', () => {
  /** Restarts the service later; it plans the weeks ahead at startup, as it does every hour. */
  async function laterOn(moment: string) {
    harness.setClock(new Date(moment));
    await harness.restart();
  }

  test('plans the weeks that come into range without anyone opening the planner', async () => {
    const { planned, repeat, days } = kitchen();
    const { id } = await planned();
    await repeat(id);
    await laterOn('2026-12-07T12:00:00Z');
    await eventually(async () => (await days()).length === LAST + 4);
    await laterOn('2026-12-07T13:00:00Z');
    await laterOn('2026-12-14T13:00:00Z');
    await eventually(async () => (await days()).length === LAST + 5);
    expect(await days()).toEqual(onWednesdays(0, LAST + 4));
  });

  test("doesn't restore a repetition that was deleted or moved", async () => {
    const { call, planned, repeat, all, days } = kitchen();
    const { id } = await planned();
    await repeat(id);
    const [, deleted, moved] = await all();
    await call('DELETE', `/${deleted?.id}`);
    await call('POST', `/${moved?.id}/move`, { date: midnight('2026-12-04'), mealType: 'lunch' });
    await repeat(id);
    await laterOn('2026-11-30T12:00:00Z');
    await eventually(async () => (await days()).length === LAST + 2);
    const [first, , , ...others] = onWednesdays(0, LAST + 2);
    expect(await days()).toEqual([first, '2026-12-04', ...others]);
  });

  test('keeps the name of a deleted recipe on later repetitions', async () => {
    const { planned, repeat, all, householdId, saveRecipe } = kitchen();
    const recipeId = await saveRecipe();
    const { id } = await planned({ recipeId });
    await repeat(id);
    await harness.deliver(householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
    await laterOn('2026-11-23T12:00:00Z');
    await eventually(async () => (await all()).length === LAST + 2);
    expect((await all()).at(-1)).toMatchObject({ recipeId: null, recipeName: 'Soup' });
  });

  test('plans nothing more for a deleted household', async () => {
    const { planned, repeat, all, days, householdId } = kitchen();
    const { id } = await planned();
    await repeat(id);
    const other = kitchen();
    await other.repeat((await other.planned()).id);
    await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
    await eventually(async () => (await all()).length === 0);
    await laterOn('2026-12-07T12:00:00Z');
    await eventually(async () => (await other.days()).length === LAST + 4);
    expect(await days()).toEqual([]);
  });
});

describe('stopping', () => {
  test('keeps all meals as ordinary ones when it stops', async () => {
    const { planned, repeat, stop, all } = kitchen();
    const { id } = (await repeat((await planned()).id)).body;
    const { status, body } = await stop(id, 'keep');
    expect([status, body]).toEqual([200, { removed: 0 }]);
    expect((await all()).map((entry) => entry.repeat)).toEqual(Array(LAST + 1).fill(null));
    expect((await stop(id, 'keep')).status).toBe(404);
  });

  test('removes later meals but not copies when it stops', async () => {
    const { call, planned, repeat, stop, all, days } = kitchen();
    const soup = await planned();
    const { id } = (await repeat(soup.id)).body;
    const [, second, third] = await all();
    await call('POST', `/${second?.id}/move`, { date: midnight('2026-11-27'), mealType: 'lunch' });
    await call('POST', `/${third?.id}/copy`, { date: midnight('2026-12-03'), mealType: 'lunch' });
    harness.setClock(new Date('2026-11-25T12:00:00Z'));
    const { body } = await stop(id, 'remove');
    expect(body).toEqual({ removed: LAST });
    expect(await days()).toEqual([WEDNESDAY, '2026-12-03']);
  });

  test('resumes a stopped repeat for its own household only', async () => {
    for (const later of ['keep', 'remove'] as const) {
      const { call, planned, repeat, stop, all, days } = kitchen();
      const { id } = (await repeat((await planned()).id, '2026-12-31')).body;
      const before = await all();
      await stop(id, later);
      expect((await kitchen().call('POST', `/repeats/${id}/resume`)).status).toBe(404);
      const { status, body } = await call('POST', `/repeats/${id}/resume`);
      expect([status, body]).toEqual([
        200,
        { id, until: '2026-12-31', planned: later === 'keep' ? 0 : before.length - 1 },
      ]);
      expect(await days()).toEqual(before.map(({ date }) => dayOf(date, ZONE)));
      expect((await all())[0]?.repeat).toEqual({ id, until: '2026-12-31' });
    }
    expect((await kitchen().call('POST', `/repeats/${randomUUID()}/resume`)).status).toBe(404);
  });
});
