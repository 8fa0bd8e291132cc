import { randomUUID } from 'node:crypto';
import type { Change } from '@forkcast/bus';
import { shoppingListItemSchema, type Ingredient, type ShoppingListItem } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { aPlannedMeal, mealChanged, mealPlanned, recipeDeleted, recipeSaved } from '../planMessages.examples';
import { shopping } from '../shopping';
import { asLine, kitchenIn } from '../testing/kitchen';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T12:00:00Z') });

const tomatoes: Ingredient = { name: 'tomatoes', quantity: 250, unit: 'g' };
const onions: Ingredient = { name: 'onions', quantity: 2, unit: null };

/** Creates a household. */
function kitchen(identity?: Identity) {
  const home = kitchenIn(harness, identity);
  const { call, deliver } = home;
  const add = async (item: object): Promise<ShoppingListItem> =>
    (await call('POST', '/shopping-list', item)).body;
  const change = (id: string, changes: object) => call('PUT', `/shopping-list/${id}`, changes);
  const recipe = async (
    ingredients: readonly Ingredient[],
    servings: number | null = null,
  ): Promise<string> => {
    const recipeId = randomUUID();
    await deliver(recipeSaved(recipeId, ingredients, servings));
    return recipeId;
  };
  return { ...home, add, change, recipe };
}

describe('adding items', () => {
  test('adds an item with its usual category that the next read shows (201)', async () => {
    const { call, list } = kitchen();
    const { status, body } = await call('POST', '/shopping-list', { name: ' Milk ', quantity: '2 l' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Milk',
      quantity: '2 l',
      category: 'Dairy & Eggs',
      isChecked: false,
      isPantryItem: false,
      recipeId: null,
      reasons: [],
      checkedBy: null,
    });
    expect(await list()).toEqual([body]);
  });

  test('lists items by category and name', async () => {
    const { add, list } = kitchen();
    for (const [name, category] of [
      ['b', 'Produce'],
      ['a 10', 'Produce'],
      ['z', 'Bakery'],
      ['A 9', 'Produce'],
    ]) {
      await add({ name, category });
    }
    expect((await list()).map(({ name }) => name)).toEqual(['z', 'A 9', 'a 10', 'b']);
  });
});

describe('changing items', () => {
  test('records who checked an item and clears that when it is unchecked', async () => {
    const { add, change, identity } = kitchen();
    const { id } = await add({ name: 'Milk' });
    expect((await change(id, { isChecked: true })).body).toMatchObject({ isChecked: true, checkedBy: 'Ann' });
    const bea = kitchen({ ...identity, accountId: randomUUID(), displayName: 'Bea' });
    expect((await bea.change(id, { isChecked: true })).body.checkedBy).toBe('Ann');
    expect((await bea.change(id, { isChecked: false })).body).toMatchObject({
      isChecked: false,
      checkedBy: null,
    });
    expect((await bea.change(id, { isChecked: true })).body.checkedBy).toBe('Bea');
  });

  test('changes an item whose amount is longer than the limit', async () => {
    const { recipe, deliver, generate, item, change } = kitchen();
    const units = Array.from({ length: 30 }, (_, index) => `bundle ${index}`);
    const meal = aPlannedMeal(await recipe(units.map((unit) => ({ name: 'herbs', quantity: 1, unit }))));
    await deliver(mealPlanned(meal));
    await generate();
    const { id, quantity, category } = await item('herbs');
    expect(quantity?.length).toBeGreaterThan(100);
    const answer = await change(id, { quantity, category: 'Produce', isChecked: true });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ quantity, category: 'Produce', isChecked: true }),
    ]);
    expect((await change(id, { quantity: `${quantity}!`, category })).status).toBe(422);
  });

  test('keeps an item checked without a name when the account is deleted', async () => {
    const { add, change, list, identity } = kitchen();
    const { id } = await add({ name: 'Milk' });
    await change(id, { isChecked: true });
    const { accountId, householdId } = identity;
    await harness.deliver(householdId, {
      type: 'accounts.account-deleted',
      data: { accountId, householdId },
    });
    expect(await list()).toMatchObject([{ name: 'Milk', isChecked: true, checkedBy: null }]);
    const log = JSON.stringify(await harness.eventsIn(`shoppingList-${householdId}`));
    expect(log).toContain(accountId);
    expect(log).not.toContain('Ann');
  });

  test('changes several fields at once', async () => {
    const { add, change, list } = kitchen();
    const { id } = await add({ name: 'Milk' });
    const changes = { isChecked: true, isPantryItem: true, quantity: '3 l', category: 'Cellar' };
    const { status, body } = await change(id, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject(changes);
    expect(await list()).toEqual([body]);
    expect((await change(id, { quantity: '' })).body.quantity).toBeNull();
  });
});

describe('removing items', () => {
  test('removes an item (204) and responds 404 afterwards', async () => {
    const { add, call, lines } = kitchen();
    const { id } = await add({ name: 'Milk' });
    await add({ name: 'Soap' });
    const { status, body } = await call('DELETE', `/shopping-list/${id}`);
    expect([status, body]).toEqual([204, undefined]);
    expect(await lines()).toEqual(['- Soap']);
    expect((await call('DELETE', `/shopping-list/${id}`)).status).toBe(404);
    expect((await call('PUT', `/shopping-list/${id}`, { isChecked: true })).status).toBe(404);
  });

  test('returns the ids of cleared items', async () => {
    const { add, call, lines } = kitchen();
    const milk = await add({ name: 'Milk', isChecked: true });
    const soap = await add({ name: 'Soap' });
    const cleared = await call('DELETE', '/shopping-list/clear-checked');
    expect([cleared.status, cleared.body]).toEqual([200, { removed: 1, itemIds: [milk.id] }]);
    expect(await lines()).toEqual(['- Soap']);
    expect((await call('DELETE', '/shopping-list/clear-checked')).body).toEqual({ removed: 0, itemIds: [] });
    expect((await call('DELETE', '/shopping-list/clear-all')).body).toEqual({
      removed: 1,
      itemIds: [soap.id],
    });
    expect((await call('DELETE', '/shopping-list/clear-all')).body).toEqual({ removed: 0, itemIds: [] });
    expect(await lines()).toEqual([]);
  });
});

describe('other households', () => {
  test("responds 404 to another household's item", async () => {
    const { add, lines } = kitchen();
    const { id } = await add({ name: 'Milk' });
    const stranger = kitchen();
    await stranger.add({ name: 'Soap' });
    expect((await stranger.change(id, { isChecked: true })).status).toBe(404);
    expect((await stranger.call('DELETE', `/shopping-list/${id}`)).status).toBe(404);
    await stranger.call('DELETE', '/shopping-list/clear-all');
    expect(await lines()).toEqual(['- Milk']);
  });

  test("ignores another household's plan", async () => {
    const { generate, lines, recipe } = kitchen();
    await generate();
    const stranger = kitchen();
    await stranger.deliver(mealPlanned(aPlannedMeal(await stranger.recipe([tomatoes]))));
    // Uses a recipe id of the other household.
    await kitchen().deliver(mealPlanned(aPlannedMeal(await recipe([onions]))));
    expect(await lines()).toEqual([]);
  });
});

describe('generating', () => {
  test('adds up amounts with their reasons and returns the list', async () => {
    const { generate, deliver, list, recipe } = kitchen();
    const recipeId = await recipe([tomatoes, onions]);
    await deliver(
      mealPlanned(aPlannedMeal(recipeId, { recipeName: 'Soup', day: '2026-11-16' })),
      mealPlanned(aPlannedMeal(await recipe([tomatoes]), { recipeName: 'Salad', mealType: 'lunch' })),
    );
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(shoppingListItemSchema.array().parse(body)).toEqual(body);
    expect(body).toMatchObject([
      { name: 'onions', quantity: '2', recipeId },
      {
        name: 'tomatoes',
        quantity: '500 g',
        recipeId: null,
        reasons: [
          { recipeName: 'Soup', day: '2026-11-16', mealType: 'dinner' },
          { recipeName: 'Salad', day: '2026-11-18', mealType: 'lunch' },
        ],
      },
    ]);
    expect(await list()).toEqual(body);
  });

  test('sees what the client has just planned', async () => {
    const { identity, generate } = kitchen();
    const recipeId = randomUUID();
    // Keeps the consumer busy while the request arrives.
    const others = Array.from({ length: 300 }, () => recipeSaved(randomUUID(), [onions]));
    const events = [...others, recipeSaved(recipeId, [tomatoes]), mealPlanned(aPlannedMeal(recipeId))];
    await harness.append(
      `otherService-${randomUUID()}`,
      events.map((event) => ({ type: 'Delivered', data: { householdId: identity.householdId, event } })),
    );
    expect((await generate()).body.map(asLine)).toEqual(['- tomatoes 250 g']);
  });

  test("reads a day in the user's zone", async () => {
    const { call, deliver } = kitchen();
    await deliver(mealPlanned(aPlannedMeal(null, { recipeName: 'Pizza', day: '2026-11-18' })));
    const at = (instant: string) =>
      call('POST', '/generate-shopping-list', { startDate: instant, endDate: instant });
    expect((await at('2026-11-17T22:59:59.999Z')).body).toEqual([]);
    expect((await at('2026-11-17T23:00:00.000Z')).body.map(asLine)).toEqual(['- Pizza']);
  });

  test.each([
    [
      'a range that ends before it starts',
      { startDate: '2026-11-21T00:00:00Z', endDate: '2026-11-15T00:00:00Z' },
    ],
    ['half a year', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-07-01T00:00:00Z' }],
  ])('rejects %s (422)', async (_case, body) => {
    const { status, body: answer } = await kitchen().call('POST', '/generate-shopping-list', body);
    expect([status, answer.error.code]).toEqual([422, 'invalid-request']);
  });

  test('returns an empty list for extreme years', async () => {
    const { call } = kitchen();
    const { status } = await call('POST', '/generate-shopping-list', {
      startDate: '0001-01-01T00:00:00Z',
      endDate: '0001-01-07T00:00:00Z',
    });
    expect(status).toBe(200);
    const far = { startDate: '9999-12-30T00:00:00Z', endDate: '9999-12-31T00:00:00Z' };
    expect((await call('POST', '/generate-shopping-list', far)).status).toBe(200);
  });
});

describe('following', () => {
  test('follows changed recipes, moved meals and deleted recipes', async () => {
    const { generate, deliver, recipe, lines } = kitchen();
    const recipeId = await recipe([tomatoes]);
    const soup = aPlannedMeal(recipeId, { recipeName: 'Soup' });
    await deliver(mealPlanned(soup));
    await generate();
    await deliver(recipeSaved(recipeId, [{ ...tomatoes, quantity: 400 }]));
    expect(await lines()).toEqual(['- tomatoes 400 g']);
    await deliver(mealChanged({ ...soup, day: '2026-12-24' }));
    expect(await lines()).toEqual([]);
    await deliver(mealChanged({ ...soup, day: '2026-11-21' }));
    expect(await lines()).toEqual(['- tomatoes 400 g']);
    await deliver(recipeDeleted(recipeId));
    expect(await lines()).toEqual(['- Soup']);
    await deliver(mealChanged({ ...soup, day: '2026-11-21', recipeId: null }));
    expect(await lines()).toEqual(['- Soup']);
  });

  test('follows many recipes that change at once', async () => {
    const { generate, deliver, recipe, lines } = kitchen();
    const planned = [await recipe([tomatoes]), await recipe([onions])];
    await deliver(...planned.map((recipeId) => mealPlanned(aPlannedMeal(recipeId))));
    await generate();
    const others = Array.from({ length: 50 }, () => recipeSaved(randomUUID(), [tomatoes]));
    await deliver(
      recipeSaved(planned[0] ?? '', [{ ...tomatoes, quantity: 400 }]),
      ...others,
      recipeSaved(planned[1] ?? '', [{ ...onions, quantity: 3 }]),
      ...others,
    );
    expect((await lines()).sort()).toEqual(['- onions 3', '- tomatoes 400 g']);
  });

  test("announces a change to the household's screens once it can be read", async () => {
    const { identity, generate, deliver, recipe } = kitchen();
    await generate();
    const changes: Change[] = [];
    const stopListening = harness.bus.onChange((change) => changes.push(change));
    await deliver(mealPlanned(aPlannedMeal(await recipe([tomatoes]))));
    stopListening();
    const { householdId } = identity;
    expect(changes).toEqual([
      { householdId, topic: 'shopping-list', position: expect.stringMatching(/^\d+$/) },
    ]);
  });
});

test('scales amounts once recipe and meal have servings', async () => {
  const { recipe, deliver, generate, lines } = kitchen();
  const recipeId = await recipe([tomatoes]);
  const meal = aPlannedMeal(recipeId, { servings: 6 });
  await deliver(mealPlanned(meal));
  await generate();
  expect(await lines()).toEqual(['- tomatoes 250 g']);
  await deliver(recipeSaved(recipeId, [tomatoes], 2));
  expect(await lines()).toEqual(['- tomatoes 750 g']);
  // Earlier versions send no servings.
  const { servings: _servings, ...withoutServings } = meal;
  await deliver(mealChanged(withoutServings));
  expect(await lines()).toEqual(['- tomatoes 250 g']);
});
