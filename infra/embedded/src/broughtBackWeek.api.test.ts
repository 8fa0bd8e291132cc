import type { MealPlanEntry, WeekBroughtBack, WeekChanges } from '@forkcast/contracts';
import type { ServiceHarness } from '@forkcast/service-kit/testing';
import { aHousehold, dayAt, FIRST, midnight, openBoth } from './testing/planAndList';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openBoth();
});
afterAll(() => harness.stop());

test('updates the list when a week is restored, and when that is undone', async () => {
  const { call, recipes, plan, list, listOf } = await aHousehold(harness);
  const planMeal = async (index: number, day: number, more: object = {}): Promise<MealPlanEntry> => {
    const recipe = recipes[index];
    const meal = { recipeId: recipe?.recipeId, recipeName: recipe?.name, ...more };
    return (await call('POST', '/meal-plans', { date: midnight(dayAt(day)), mealType: 'dinner', ...meal }))
      .body;
  };
  const revision = async (): Promise<number | undefined> => {
    const { changes }: WeekChanges = (await call('GET', `/meal-plans/week-changes?week=${midnight(FIRST)}`))
      .body;
    return changes[0]?.revision;
  };
  const bringBack = async (to: number | undefined): Promise<WeekBroughtBack> =>
    (await call('POST', '/meal-plans/bring-back', { week: midnight(FIRST), revision: to })).body;

  const soup = await planMeal(0, 1, { servings: 6 });
  const stew = await planMeal(1, 2);
  await planMeal(3, 2, { mealType: 'lunch' });
  const then = { revision: await revision(), list: await list() };
  expect(then.list).toHaveLength(4);

  await call('DELETE', `/meal-plans/${soup.id}`);
  await call('PATCH', `/meal-plans/${stew.id}/details`, { servings: 4 });
  await call('POST', `/meal-plans/${stew.id}/move`, { date: midnight(dayAt(5)), mealType: 'lunch' });
  await planMeal(2, 3);
  const now = await list();
  expect(now).not.toEqual(then.list);

  const { before } = await bringBack(then.revision);
  expect(await list()).toEqual(then.list);
  expect(listOf(await plan())).toEqual(then.list);
  await bringBack(before);
  expect(await list()).toEqual(now);
  expect(listOf(await plan())).toEqual(now);
});
