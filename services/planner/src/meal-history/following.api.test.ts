import { randomUUID } from 'node:crypto';
import type { EatenMeal, MealPlanEntry } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';

const ZONE = 'Europe/Berlin';
const today = dayOf(new Date().toISOString(), ZONE);
/** Last week, and the week before. */
const monday = addDays(weekStart(today), -6);
const tuesday = addDays(monday, 1);
const before = addDays(monday, -7);
const instant = (day: string) => midnightOf(day, ZONE).toISOString();

const harness = harnessForAll(planner.start);

async function kitchen() {
  const householdId = randomUUID();
  const identity = asIdentity({ timeZone: ZONE, householdId });
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/${path}`, { identity, body });
  const recipeId = randomUUID();
  await harness.deliver(householdId, {
    type: 'recipes.recipe-saved',
    data: { recipeId, name: 'Soup', url: null, notes: null, ingredients: [] },
  });
  const plan = async (day: string): Promise<MealPlanEntry> => {
    const body = { date: instant(day), mealType: 'dinner', recipeName: 'Soup', recipeId };
    return (await call('POST', 'meal-plans', body)).body;
  };
  const move = async (id: string, day: string): Promise<string> => {
    const body = { date: instant(day), mealType: 'dinner' };
    return (await call('POST', `meal-plans/${id}/move`, body)).body.id;
  };
  const remove = (id: string) => call('DELETE', `meal-plans/${id}`);
  const sync = async (): Promise<number> =>
    (await call('POST', 'meal-history/sync-from-plan', {})).body.count;
  const history = async (): Promise<EatenMeal[]> => (await call('GET', 'meal-history')).body.meals;
  const days = async () => (await history()).map(({ date }) => dayOf(date, ZONE));
  const stats = async () => (await call('GET', 'meal-history/stats')).body;
  const lastMade = async () => (await stats()).lastMade[0]?.day ?? null;
  return { call, plan, move, remove, sync, history, days, stats, lastMade };
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
