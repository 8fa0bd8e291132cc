import { randomUUID } from 'node:crypto';
import { addDays, dayOf, weekStart } from '@forkcast/days';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight, ZONE } from '../testing/kitchen';

const today = dayOf(new Date().toISOString(), ZONE);
/** Last week, and the week before. */
const monday = addDays(weekStart(today), -6);
const tuesday = addDays(monday, 1);
const before = addDays(monday, -7);

const harness = harnessForAll(planner.start);

async function kitchen() {
  const home = kitchenIn(harness);
  const { call } = home;
  const recipeId = await home.saveRecipe();
  const plan = (day: string) => home.plan(day, { recipeId });
  const move = (id: string, day: string) =>
    call('POST', `meal-plans/${id}/move`, { date: midnight(day), mealType: 'dinner' });
  const remove = (id: string) => call('DELETE', `meal-plans/${id}`);
  const days = async () => (await home.history()).map(({ date }) => dayOf(date, ZONE));
  const lastMade = async () => (await home.stats()).lastMade[0]?.day ?? null;
  return { ...home, plan, move, remove, days, lastMade };
}

describe('a copied meal', () => {
  test('leaves the history and its figures when it is removed from the plan', async () => {
    const { plan, remove, sync, days, stats, lastMade } = await kitchen();
    await plan(before);
    const { id } = await plan(monday);
    expect(await sync()).toBe(2);
    await remove(id);
    expect(await days()).toEqual([before]);
    expect((await stats()).total).toBe(1);
    expect(await lastMade()).toBe(before);
    expect(await sync()).toBe(0);
  });

  test('ends up as planned when the plan changes while it is copied', async () => {
    const { plan, move, remove, sync, days } = await kitchen();
    for (let round = 0; round < 5; round += 1) {
      const [moved, removed] = [await plan(monday), await plan(monday)];
      await Promise.all([sync(), move(moved.id, tuesday), remove(removed.id), sync()]);
      await sync();
    }
    expect(await days()).toEqual(Array.from({ length: 5 }, () => tuesday));
  });

  test('clears the last day when all meals of a recipe are removed at once', async () => {
    const { plan, remove, sync, lastMade } = await kitchen();
    const meals = [await plan(before), await plan(monday), await plan(tuesday)];
    await sync();
    await Promise.all(meals.map(({ id }) => remove(id)));
    expect(await lastMade()).toBeNull();
  });
});

describe('removing an entry by hand', () => {
  test('removes and restores a copied meal, which stays in the plan', async () => {
    const { call, plan, sync, history, lastMade } = await kitchen();
    const { id, date } = await plan(monday);
    await sync();
    const [meal] = await history();
    expect((await call('DELETE', `meal-history/${id}`)).status).toBe(204);
    expect(await history()).toEqual([]);
    expect(await lastMade()).toBeNull();
    expect(await sync()).toBe(0);
    expect((await call('DELETE', `meal-history/${id}`)).status).toBe(404);
    const { status, body } = await call('POST', `meal-history/${id}/restore`, { date });
    expect([status, body]).toEqual([200, meal]);
    expect((await call('POST', `meal-history/${id}/restore`, { date })).status).toBe(200);
    expect(await history()).toEqual([meal]);
    expect(await lastMade()).toBe(monday);
  });

  test("rejects another household's meal, an unknown meal and a bad date", async () => {
    const [mine, theirs] = [await kitchen(), await kitchen()];
    const { id, date } = await mine.plan(monday);
    await mine.sync();
    expect((await theirs.call('DELETE', `meal-history/${id}`)).status).toBe(404);
    expect((await theirs.call('POST', `meal-history/${id}/restore`, { date })).status).toBe(404);
    expect((await mine.call('POST', `meal-history/${randomUUID()}/restore`, { date })).status).toBe(404);
    expect((await mine.call('POST', `meal-history/${id}/restore`, { date: 'x' })).status).toBe(422);
    expect(await mine.history()).toHaveLength(1);
  });
});
