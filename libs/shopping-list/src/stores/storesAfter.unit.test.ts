import { STORES_LIMIT, type Store } from './store';
import type { StoreIntent, StoreIntentDraft } from './storeIntent';
import { storesAfter } from './storesAfter';

const store = (name: string, fields: Partial<Store> = {}): Store => ({
  id: name,
  name,
  aisles: [],
  learns: true,
  trips: 0,
  ...fields,
});
let intents = 0;
const wants = (...drafts: readonly StoreIntentDraft[]): readonly StoreIntent[] =>
  drafts.map((draft) => ({ id: `intent ${(intents += 1)}`, ...draft }));
const namesAfter = (serverStores: readonly Store[], ...drafts: readonly StoreIntentDraft[]) =>
  storesAfter(serverStores, wants(...drafts)).map(({ name }) => name);

const market = store('Market', { aisles: ['Produce', 'Bakery'], trips: 3 });
const baker = store('Baker');

test('sorts created and renamed stores by name', () => {
  expect(namesAfter([market], { type: 'make-store', storeId: 'a', name: 'baker' })).toEqual([
    'baker',
    'Market',
  ]);
  expect(namesAfter([market, baker], { type: 'rename-store', storeId: 'Market', name: 'Aldi' })).toEqual([
    'Aldi',
    'Baker',
  ]);
});

test('restores a removed store as it was', () => {
  const removal: StoreIntentDraft = { type: 'remove-store', storeId: 'Market' };
  expect(namesAfter([market, baker], removal)).toEqual(['Baker']);
  const back = storesAfter([market], wants(removal, { type: 'put-back-store', storeId: 'Market' }));
  expect(back).toEqual([market]);
});

test('restores a store from what the device knows before the server answers', () => {
  const back = wants({ type: 'put-back-store', storeId: 'Market' });
  expect(storesAfter([baker], back, [market, baker])).toEqual([baker, market]);
  expect(storesAfter([baker], [], [market, baker])).toEqual([baker]);
  const made = wants({ type: 'make-store', storeId: 'Market', name: 'Market' });
  expect(storesAfter([], made, [market])).toHaveLength(1);
});

test('shows an aisle order and its learning setting at once', () => {
  const aisles = ['Bakery', 'Produce'];
  const wanted = wants(
    { type: 'order-aisles', storeId: 'Market', aisles },
    { type: 'learn-aisles', storeId: 'Market', learns: false },
  );
  expect(storesAfter([market], wanted)).toEqual([{ ...market, aisles, learns: false, trips: 0 }]);
});

test('ignores an intent that the server has applied already', () => {
  const made = wants({ type: 'make-store', storeId: 'Market', name: 'Another name' });
  expect(storesAfter([market], made)).toEqual([market]);
});

test('ignores intents that the server would reject', () => {
  const many = Array.from({ length: STORES_LIMIT }, (_none, place) => store(`Store ${place}`));
  expect(storesAfter(many, wants({ type: 'make-store', storeId: 'x', name: 'X' }))).toHaveLength(
    STORES_LIMIT,
  );
  expect(namesAfter([market], { type: 'rename-store', storeId: 'gone', name: 'X' })).toEqual(['Market']);
  expect(namesAfter([market], { type: 'put-back-store', storeId: 'gone' })).toEqual(['Market']);
});
