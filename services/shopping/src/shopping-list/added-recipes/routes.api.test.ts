import { randomUUID } from 'node:crypto';
import { addedRecipeSchema, type Ingredient } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipeSaved } from '../../planMessages.examples';
import { shopping } from '../../shopping';
import { kitchenIn } from '../../testing/kitchen';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T23:30:00Z') });

const leeks: Ingredient = { name: 'leeks', quantity: 3, unit: null };
const potatoes: Ingredient = { name: 'potatoes', quantity: 500, unit: 'g' };

async function kitchen(servings: number | null = 4) {
  const home = kitchenIn(harness);
  const recipeId = randomUUID();
  await home.deliver(recipeSaved(recipeId, [leeks, potatoes], servings));
  const call = (method: string, path: string, body?: unknown) =>
    home.call(method, `/shopping-list${path}`, body);
  const add = (more: object = {}) =>
    call('POST', '/recipes', { id: randomUUID(), recipeId, recipeName: 'Leek soup', ...more });
  return { ...home, recipeId, call, add };
}

test('adds the ingredients for the servings, with the recipe and day as the reason', async () => {
  const { recipeId, add, list, lines } = await kitchen();
  const { status, body } = await add({ servings: 6 });
  expect(status).toBe(200);
  expect(addedRecipeSchema.parse(body).itemIds).toHaveLength(2);
  expect(await lines()).toEqual(['- leeks 5', '- potatoes 750 g']);
  expect((await list())[0]?.reasons).toEqual([
    { recipeId, recipeName: 'Leek soup', servings: 6, day: '2026-11-19', mealType: 'dinner', isAdded: true },
  ]);
});

test('adds chosen ingredients, and multiples of a recipe without servings', async () => {
  const { add, lines } = await kitchen(null);
  await add({ servings: 6, multiple: 2, ingredients: [potatoes] });
  expect(await lines()).toEqual(['- potatoes 1 kg']);
});

test('adds a repeated request once and undoes it', async () => {
  const { call, add, lines } = await kitchen();
  const id = randomUUID();
  const first = await add({ id });
  expect((await add({ id: id.toUpperCase() })).body).toEqual(first.body);
  expect(await lines()).toEqual(['- leeks 3', '- potatoes 500 g']);
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
