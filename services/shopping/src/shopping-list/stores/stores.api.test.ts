import { randomUUID } from 'node:crypto';
import { shoppingStoreSchema, type ShoppingListItem } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { z } from 'zod';
import { shopping } from '../../shopping';
import { kitchenIn } from '../../testing/kitchen';
import { nextIntentId } from '../intents/intents.examples';

const NOW = '2026-11-18T12:00:00.000Z';

const harness = harnessForAll(shopping.start, { now: new Date(NOW) });

function kitchen() {
  const home = kitchenIn(harness);
  const call = (method: string, path: string, body?: unknown) =>
    home.call(method, `/shopping-list${path}`, body);
  const stores = async () => {
    const { status, body } = await call('GET', '/stores');
    expect(status).toBe(200);
    return z.array(shoppingStoreSchema).parse(body);
  };
  const want = async (...drafts: readonly (Record<string, unknown> & { type: string })[]) => {
    const intents = drafts.map((draft) => ({ id: nextIntentId(), madeAt: NOW, ...draft }));
    const { body } = await call('POST', '/intents', { sentAt: NOW, intents });
    return (body as { answers?: { status: string; reason?: string }[] }).answers?.map(
      ({ status, reason }) => reason ?? status,
    );
  };
  return { ...home, call, stores, want };
}

test("lists the household's stores by name", async () => {
  const { stores, want } = kitchen();
  expect(await stores()).toEqual([]);
  const [market, baker] = [randomUUID(), randomUUID()];
  await want(
    { type: 'make-store', storeId: market, name: ' Market ' },
    { type: 'make-store', storeId: baker, name: 'baker' },
    { type: 'order-aisles', storeId: market, aisles: ['Bakery', 'Produce'] },
  );
  expect(await stores()).toEqual([
    { id: baker, name: 'baker', aisles: [], learns: true, trips: 0 },
    { id: market, name: 'Market', aisles: ['Bakery', 'Produce'], learns: true, trips: 0 },
  ]);
  expect(await kitchen().stores()).toEqual([]);
});

test('learns the order of a store from check marks sent later, and shows where an item is bought', async () => {
  const { call, list, stores, want } = kitchen();
  const storeId = randomUUID();
  await want({ type: 'make-store', storeId, name: 'Market' });
  const add = async (name: string, category: string) =>
    (await call('POST', '', { name, category })).body as ShoppingListItem;
  const milk = await add('Milk', 'Dairy & Eggs');
  const leek = await add('Leek', 'Produce');
  const seen = { quantity: null, isChecked: false };
  const answers = await want(
    { type: 'buy-at', itemId: leek.id, seen, storeId },
    { type: 'bought', itemId: milk.id, seen, storeId, madeAt: '2026-11-18T08:00:00.000Z' },
    { type: 'bought', itemId: leek.id, seen, storeId, madeAt: '2026-11-18T08:04:00.000Z' },
  );
  expect(answers).toEqual(['done', 'done', 'done']);
  const order = { aisles: ['Dairy & Eggs', 'Produce'], learns: true, trips: 1 };
  expect(await stores()).toEqual([{ id: storeId, name: 'Market', ...order }]);
  expect((await list()).map((item) => item.storeId)).toEqual([undefined, storeId]);
});
