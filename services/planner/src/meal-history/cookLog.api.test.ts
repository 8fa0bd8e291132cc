import { randomUUID } from 'node:crypto';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight } from '../testing/kitchen';

const TODAY = '2026-11-20';
const NOW = new Date(`${TODAY}T18:00:00Z`);
const TOMORROW = new Date('2026-11-21T12:00:00Z');

const harness = harnessForAll(planner.start, { now: NOW });
beforeEach(() => harness.setClock(NOW));

/** Creates a household with one recipe. */
async function kitchen() {
  const home = kitchenIn(harness);
  const { call } = home;
  const recipeId = await home.saveRecipe();
  const plan = (meal: object = {}, day = TODAY) => home.plan(day, { recipeId, ...meal });
  const make = (makingId: string, fields: object = {}) =>
    call('PUT', `meal-history/makings/${makingId}`, {
      date: NOW.toISOString(),
      mealType: 'dinner',
      recipeId,
      recipeName: 'Soup',
      ...fields,
    });
  const undo = (makingId: string) => call('DELETE', `meal-history/makings/${makingId}`);
  return { ...home, recipeId, plan, make, undo };
}

test('counts a planned meal at once, and not again when its day is over', async () => {
  const { plan, make, sync, history, stats, recipeId } = await kitchen();
  const { id } = await plan({ notes: 'for Grandma', servings: 4 });
  const { status, body } = await make(randomUUID(), { notes: 'less salt', servings: 6 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    notes: 'for Grandma\nless salt',
    servings: 6,
    planned: true,
    added: true,
  });
  expect((await stats()).lastMade).toMatchObject([{ recipeId, day: TODAY, daysAgo: 0 }]);
  harness.setClock(TOMORROW);
  expect(await sync()).toBe(0);
  expect(await history()).toHaveLength(1);
});

test('adds an unplanned meal to the history and leaves the plan empty', async () => {
  const { call, make, history } = await kitchen();
  const { body } = await make(randomUUID(), { mealType: 'lunch', recipeUrl: 'https://example.org/soup' });
  expect(body).toMatchObject({ planned: false, added: true });
  expect(await history()).toMatchObject([
    {
      id: body.id,
      date: midnight(TODAY),
      mealType: 'lunch',
      recipeName: 'Soup',
      recipeUrl: 'https://example.org/soup',
      servings: null,
    },
  ]);
  const query = `startDate=${TODAY}T00:00:00Z&endDate=${TODAY}T23:00:00Z`;
  expect((await call('GET', `meal-plans?${query}`)).body).toEqual([]);
});

test('counts the planned meal of the named meal type first, then the other', async () => {
  const { plan, make } = await kitchen();
  const lunch = await plan({ mealType: 'lunch' });
  const dinner = await plan();
  expect((await make(randomUUID())).body).toMatchObject({ id: dinner.id, added: true });
  expect((await make(randomUUID())).body).toMatchObject({ id: lunch.id, added: true });
  expect((await make(randomUUID())).body).toMatchObject({ id: dinner.id, added: false });
});

test('undoes exactly one entry, so that the planned meal is copied later', async () => {
  const { plan, make, undo, sync, history, stats, recipeId } = await kitchen();
  const { id } = await plan();
  await plan({}, '2026-11-15');
  expect(await sync()).toBe(1);
  const [planned, unplanned] = [randomUUID(), randomUUID()];
  await make(planned);
  await make(unplanned, { date: '2026-11-19T12:00:00Z' });
  expect(await history()).toHaveLength(3);
  expect((await undo(planned)).status).toBe(204);
  expect((await stats()).lastMade).toMatchObject([{ recipeId, day: '2026-11-19' }]);
  expect((await undo(unplanned)).status).toBe(204);
  expect((await stats()).lastMade).toMatchObject([{ recipeId, day: '2026-11-15' }]);
  expect((await stats()).total).toBe(1);
  harness.setClock(TOMORROW);
  expect(await sync()).toBe(1);
  expect((await history()).map((meal) => meal.id)).toContain(id);
});

test('responds 409 to a request that repeats after its undo, and accepts a new one', async () => {
  const { plan, make, undo, history } = await kitchen();
  const { id } = await plan();
  const makingId = randomUUID();
  await make(makingId);
  await undo(makingId);
  expect((await make(makingId)).status).toBe(409);
  expect(await history()).toEqual([]);
  expect((await make(randomUUID())).body).toMatchObject({ id, added: true });
});

test('rejects a meal made on a future day (422)', async () => {
  const { make, history } = await kitchen();
  const { status, body } = await make(randomUUID(), { date: '2026-11-21T23:30:00Z' });
  expect([status, body.error.code]).toEqual([422, 'invalid-request']);
  expect(await history()).toEqual([]);
});

test('responds 404 to an unknown recipe', async () => {
  const { make } = await kitchen();
  expect((await make(randomUUID(), { recipeId: randomUUID() })).status).toBe(404);
});
