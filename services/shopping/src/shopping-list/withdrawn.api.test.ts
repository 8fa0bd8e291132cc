import { randomUUID } from 'node:crypto';
import { withdrawnItemsSchema, type ShoppingListItem } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { aPlannedMeal, mealPlanned, mealRemoved, recipeSaved } from '../planMessages.examples';
import { shopping } from '../shopping';
import { kitchenIn } from '../testing/kitchen';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T12:00:00Z') });

/** A list that follows one meal for each of these groceries. */
async function kitchen(...names: readonly string[]) {
  const home = kitchenIn(harness);
  const { call, deliver } = home;
  const meals = new Map(names.map((name) => [name, aPlannedMeal(randomUUID())]));
  const mealOf = (name: string) => meals.get(name) ?? aPlannedMeal(null);
  const need = (name: string, quantity: number) =>
    deliver(recipeSaved(mealOf(name).recipeId ?? '', [{ name, quantity, unit: 'g' }]));
  for (const [name, meal] of meals) {
    await need(name, 200);
    await deliver(mealPlanned(meal));
  }
  const list = (await home.generate()).body as ShoppingListItem[];
  const idOf = (name: string) => list.find((item) => item.name === name)?.id ?? '';
  const withdrawn = async () => {
    const { status, body } = await call('GET', '/shopping-list/withdrawn');
    expect(status).toBe(200);
    return withdrawnItemsSchema.parse(body);
  };
  const unplan = (name: string) => deliver(mealRemoved(mealOf(name)));
  return { ...home, idOf, withdrawn, unplan, need };
}

test('lists the items that the plan withdrew, latest first', async () => {
  const { call, idOf, withdrawn, unplan } = await kitchen('flour', 'rice', 'salt', 'oil', 'leek');
  expect(await withdrawn()).toEqual([]);
  await unplan('flour');
  await unplan('rice');
  await call('PUT', `/shopping-list/${idOf('salt')}`, { isChecked: true });
  await call('DELETE', '/shopping-list/clear-checked');
  await call('DELETE', `/shopping-list/${idOf('oil')}`);
  expect(await withdrawn()).toEqual([idOf('rice'), idOf('flour')]);
});

test("doesn't list an item that was merged into an unchecked one", async () => {
  const { call, list, idOf, withdrawn, unplan, need } = await kitchen('flour');
  const lines = async () => (await list()).map(({ id, quantity }) => ({ id, quantity }));
  const flour = `/shopping-list/${idOf('flour')}`;
  await call('PUT', flour, { isChecked: true });
  await need('flour', 500);
  const [twin] = (await lines()).filter(({ id }) => id !== idOf('flour'));
  expect(twin).toMatchObject({ quantity: '300 g' });
  await call('PUT', flour, { isChecked: false });
  expect(await lines()).toEqual([{ id: idOf('flour'), quantity: '500 g' }]);
  expect(await withdrawn()).toEqual([]);
  await unplan('flour');
  expect(await withdrawn()).toEqual([idOf('flour')]);
});

test('marks only items whose amount a member edited', async () => {
  const { call, list, idOf } = await kitchen('flour', 'rice');
  await call('POST', '/shopping-list', { name: 'soap', quantity: '2' });
  await call('PUT', `/shopping-list/${idOf('flour')}`, { quantity: '1 kg' });
  expect((await list()).filter(({ isEdited }) => isEdited).map(({ name }) => name)).toEqual(['flour']);
});

test('lists nothing of another household', async () => {
  const home = await kitchen('flour');
  await home.unplan('flour');
  expect(await home.withdrawn()).toHaveLength(1);
  const other = await kitchen();
  expect(await other.withdrawn()).toEqual([]);
});
