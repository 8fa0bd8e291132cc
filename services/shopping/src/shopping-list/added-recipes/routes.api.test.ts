import { randomUUID } from 'node:crypto';
import { addedRecipeSchema, type Ingredient, type ShoppingListItem } from '@forkcast/contracts';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { recipeSaved } from '../../planMessages.examples';
import { shopping } from '../../shopping';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T23:30:00Z') });

const leeks: Ingredient = { name: 'leeks', quantity: 3, unit: null };
const potatoes: Ingredient = { name: 'potatoes', quantity: 500, unit: 'g' };

async function kitchen(servings: number | null = 4) {
  const identity = asIdentity({ timeZone: 'Europe/Berlin' });
  const recipeId = randomUUID();
  await harness.deliver(identity.householdId, recipeSaved(recipeId, [leeks, potatoes], servings));
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/shopping-list${path}`, { identity, body });
  const list = async (): Promise<ShoppingListItem[]> => (await call('GET', '')).body;
  const lines = async () => (await list()).map(({ name, quantity }) => `${name} ${quantity ?? ''}`.trim());
  const add = (more: object = {}) =>
    call('POST', '/recipes', { id: randomUUID(), recipeId, recipeName: 'Leek soup', ...more });
  return { recipeId, call, list, lines, add };
}

test('adds the ingredients for the servings, with the recipe and day as the reason', async () => {
  const { recipeId, add, list, lines } = await kitchen();
  const { status, body } = await add({ servings: 6 });
  expect(status).toBe(200);
  expect(addedRecipeSchema.parse(body).itemIds).toHaveLength(2);
  expect(await lines()).toEqual(['leeks 5', 'potatoes 750 g']);
  expect((await list())[0]?.reasons).toEqual([
    { recipeId, recipeName: 'Leek soup', servings: 6, day: '2026-11-19', mealType: 'dinner', isAdded: true },
  ]);
});

test('adds chosen ingredients, and multiples of a recipe without servings', async () => {
  const { add, lines } = await kitchen(null);
  await add({ servings: 6, multiple: 2, ingredients: [potatoes] });
  expect(await lines()).toEqual(['potatoes 1 kg']);
});

test('adds a repeated request once and undoes it', async () => {
  const { call, add, lines } = await kitchen();
  const id = randomUUID();
  const first = await add({ id });
  expect((await add({ id: id.toUpperCase() })).body).toEqual(first.body);
  expect(await lines()).toEqual(['leeks 3', 'potatoes 500 g']);
  expect((await call('DELETE', `/recipes/${id.toUpperCase()}`)).status).toBe(204);
  expect((await call('DELETE', `/recipes/${id}`)).status).toBe(204);
  expect(await lines()).toEqual([]);
});

test("responds 404 to a recipe that the household doesn't have", async () => {
  const { recipeId } = await kitchen();
  const others = await kitchen();
  const { status, body } = await others.add({ recipeId });
  expect([status, body.error.code]).toEqual([404, 'not-found']);
});
