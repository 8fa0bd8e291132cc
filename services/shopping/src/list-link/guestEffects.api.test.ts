import { randomUUID } from 'node:crypto';
import { listIntentSchema, type ShoppingListItem } from '@forkcast/contracts';
import { asIdentity, harnessForEach, type ServiceHarness } from '@forkcast/service-kit/testing';
import { aPlannedMeal, mealPlanned, mealRemoved, recipeSaved } from '../planMessages.examples';
import { shopping } from '../shopping';
import { kitchenIn } from '../testing/kitchen';
import { nextIntentId } from '../shopping-list/intents/intents.examples';

const NOW = '2026-11-18T12:00:00.000Z';
const members = asIdentity({ timeZone: 'Europe/Berlin', displayName: 'Ann' });

const harness = harnessForEach((given) => shopping.start(given), { now: new Date(NOW) });

async function call(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await harness.request(method, `/api${path}`, { identity: members, body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
  return answer;
}

async function items(): Promise<readonly ShoppingListItem[]> {
  await harness.settled();
  return call('GET', '/shopping-list');
}

async function itemNamed(name: string, isChecked = false): Promise<ShoppingListItem> {
  const found = (await items()).find((item) => item.name === name && item.isChecked === isChecked);
  if (!found) throw new Error(`${name} is not on the list`);
  return found;
}

async function check(item: ShoppingListItem): Promise<void> {
  await call('PUT', `/shopping-list/${item.id}`, { isChecked: true });
}

/** Everything that members see of the list, except check marks. */
async function listWithoutMarks() {
  const stores = await call('GET', '/shopping-list/stores');
  const lines = (await items())
    .map(({ isChecked: _mark, checkedBy: _who, ...rest }) => rest)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { lines, stores };
}

/** Adds items of every kind. Returns their ids by name, including removed ones. */
async function fillList() {
  const ids: Record<string, string> = {};
  const planned = ['leeks', 'carrots', 'rice', 'beans', 'flour'];
  const meals = planned.map((name) => ({ name, recipeId: randomUUID() }));
  const ingredients = (name: string, quantity: number) => [{ name, quantity, unit: 'g' }];
  const entries = meals.map(({ recipeId }) => aPlannedMeal(recipeId));
  const deliver = (...messages: Parameters<ServiceHarness['deliver']>[1][]) =>
    harness.deliver(members.householdId, ...messages);
  await deliver(
    ...meals.map(({ name, recipeId }) => recipeSaved(recipeId, ingredients(name, 200))),
    ...entries.map(mealPlanned),
  );
  await kitchenIn(harness, members).generate();
  for (const name of planned) ids[name] = (await itemNamed(name)).id;
  for (const name of ['carrots', 'rice', 'beans']) await check(await itemNamed(name));
  const [, carrots, rice, beans, flour] = meals;
  if (!carrots || !rice || !beans || !flour) throw new Error('A meal is missing');
  await deliver(
    recipeSaved(carrots.recipeId, ingredients('carrots', 300)),
    recipeSaved(rice.recipeId, ingredients('rice', 50)),
    ...entries.filter(({ recipeId }) => recipeId === beans.recipeId).map(mealRemoved),
  );
  ids['more carrots'] = (await itemNamed('carrots')).id;
  await call('PUT', `/shopping-list/${ids['flour'] ?? ''}`, { quantity: '1 bag' });

  for (const [name, quantity] of [
    ['Eggs', '6'],
    ['Milk', '2 l'],
    ['Salt', null],
    ['Butter', '250 g'],
  ] as const)
    ids[name] = (await call('POST', '/shopping-list', { name, quantity })).id;
  await check(await itemNamed('Butter'));
  ids['part of Milk'] = randomUUID();
  const add = { type: 'add', itemId: ids['part of Milk'], name: 'Milk', quantity: '1 l' };
  await call('POST', '/shopping-list/intents', {
    sentAt: NOW,
    intents: [{ id: nextIntentId(), madeAt: NOW, ...add }],
  });
  for (const name of ['Removed', 'Cleared', 'Bought and removed'])
    ids[name] = (await call('POST', '/shopping-list', { name, quantity: '6' })).id;
  await call('DELETE', `/shopping-list/${ids['Removed'] ?? ''}`);
  await check(await itemNamed('Bought and removed'));
  await call('DELETE', `/shopping-list/${ids['Bought and removed'] ?? ''}`);
  ids['unknown'] = randomUUID();
  return ids;
}

type Sent = Record<string, unknown>;

async function asGuest() {
  const { link } = await call('POST', '/shopping-list/share-link');
  const guest = { id: randomUUID(), name: 'Eva' };
  const send = (method: string, below: string, body?: unknown) =>
    harness.request(method, `${link.path}${below}`, { after: null, body });
  return {
    send,
    tick: (intents: readonly Sent[], more: Sent = {}) =>
      send('POST', '/ticks', {
        guest,
        sentAt: NOW,
        intents: intents.map((one) => ({ id: nextIntentId(), madeAt: NOW, ...one })),
        ...more,
      }),
  };
}

/** Values that only members may write. */
const written = {
  quantity: 'VISIT evil.example',
  name: 'VISIT evil.example',
  category: 'evil.example',
  isPantryItem: true,
  isChecked: true,
  aisles: ['evil.example'],
  learns: true,
  storeId: randomUUID(),
};

const seenQuantities = [
  undefined,
  null,
  '',
  '1',
  '6',
  '1 l',
  '2 l',
  '3 l',
  '0',
  '-1 l',
  '100 g',
  '200 g',
  '300 g',
  '999999 kg',
  'VISIT evil.example',
  'x'.repeat(9_999),
];

/** Reads amounts before each request, so that some of them match the list. */
async function shownQuantities(): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await items()).map(({ id, quantity }) => [id, quantity]));
}

test('changes nothing but check marks, whatever a guest sends', async () => {
  const ids = Object.values(await fillList());
  const storeId = randomUUID();
  const store = { type: 'make-store', id: nextIntentId(), madeAt: NOW, storeId, name: 'Market' };
  await call('POST', '/shopping-list/intents', { sentAt: NOW, intents: [store] });
  const guest = await asGuest();
  const before = await listWithoutMarks();
  const marks = new Set<string>();
  const expectOnlyMarksToDiffer = async () => {
    expect(await listWithoutMarks()).toEqual(before);
    marks.add(JSON.stringify((await items()).map(({ isChecked }) => isChecked)));
  };

  for (const quantity of ['as shown', ...seenQuantities]) {
    for (const [type, isChecked] of [
      ['bought', false],
      ['not-bought', true],
      ['bought', true],
      ['not-bought', false],
    ] as const) {
      const shown = await shownQuantities();
      const seen = (id: string) => ({
        quantity: quantity === 'as shown' ? (shown.get(id) ?? null) : quantity,
        isChecked,
      });
      const sent = ids.map((itemId) => ({ type, ...written, storeId, itemId, seen: seen(itemId) }));
      const { status, body } = await guest.tick(sent);
      expect(status).toBe(200);
      expect(body.answers).toHaveLength(sent.length);
      await expectOnlyMarksToDiffer();
    }
  }
  // Make sure that some requests had an effect.
  expect(marks.size).toBeGreaterThan(3);
});

test('rejects every kind of intent but check marks (422)', async () => {
  const ids = Object.values(await fillList());
  const guest = await asGuest();
  const before = [await listWithoutMarks(), await items()];
  const types = listIntentSchema.options.map(({ shape }) => shape.type.value);
  for (const type of types.filter((one) => one !== 'bought' && one !== 'not-bought')) {
    const sent = ids.map((itemId) => ({
      ...written,
      type,
      itemId: type === 'add' ? randomUUID() : itemId,
      itemIds: [itemId],
      seen: { quantity: null, isChecked: false },
    }));
    expect([type, (await guest.tick(sent)).status]).toEqual([type, 422]);
  }
  for (const [method, below] of [
    ['PUT', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', ''],
    ['POST', '/lines'],
    ['PUT', '/ticks'],
    ['DELETE', '/ticks'],
  ] as const) {
    expect((await guest.send(method, below, written)).status).toBeGreaterThanOrEqual(404);
  }
  expect([await listWithoutMarks(), await items()]).toEqual(before);
});

test('rejects a check mark when the amount differs from the one the guest saw', async () => {
  const { Milk: itemId } = await fillList();
  const guest = await asGuest();
  const { body } = await guest.tick([
    { type: 'bought', itemId, seen: { quantity: '2 l', isChecked: false } },
  ]);
  expect(body.answers).toMatchObject([{ status: 'refused', reason: 'changed' }]);
  expect(await itemNamed('Milk')).toMatchObject({ quantity: '3 l', isChecked: false });
});
