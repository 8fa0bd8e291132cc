import { STORES_LIMIT, type Store } from './store';
import type { StoreIntent, StoreWish } from './storeIntent';
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
const wants = (...wishes: readonly StoreWish[]): readonly StoreIntent[] =>
  wishes.map((wish) => ({ id: `intent ${(intents += 1)}`, ...wish }));
const namesAfter = (said: readonly Store[], ...wishes: readonly StoreWish[]) =>
  storesAfter(said, wants(...wishes)).map(({ name }) => name);

const market = store('Market', { aisles: ['Produce', 'Bakery'], trips: 3 });
const baker = store('Baker');

test('made, renamed → stand by name', () => {
  expect(namesAfter([market], { type: 'make-store', storeId: 'a', name: 'baker' })).toEqual([
    'baker',
    'Market',
  ]);
  expect(namesAfter([market, baker], { type: 'rename-store', storeId: 'Market', name: 'Aldi' })).toEqual([
    'Aldi',
    'Baker',
  ]);
});

test('removed and put back → is what it was', () => {
  const removal: StoreWish = { type: 'remove-store', storeId: 'Market' };
  expect(namesAfter([market, baker], removal)).toEqual(['Baker']);
  const back = storesAfter([market], wants(removal, { type: 'put-back-store', storeId: 'Market' }));
  expect(back).toEqual([market]);
});

test('put back where the server has not said so yet → is what the device knew of it', () => {
  const back = wants({ type: 'put-back-store', storeId: 'Market' });
  expect(storesAfter([baker], back, [market, baker])).toEqual([baker, market]);
  expect(storesAfter([baker], [], [market, baker])).toEqual([baker]);
  const made = wants({ type: 'make-store', storeId: 'Market', name: 'Market' });
  expect(storesAfter([], made, [market])).toHaveLength(1);
});

test('an order, and whether it is learned → show at once', () => {
  const aisles = ['Bakery', 'Produce'];
  const wanted = wants(
    { type: 'order-aisles', storeId: 'Market', aisles },
    { type: 'learn-aisles', storeId: 'Market', learns: false },
  );
  expect(storesAfter([market], wanted)).toEqual([{ ...market, aisles, learns: false, trips: 0 }]);
});

test('what the server has done already → changes nothing when it is done again', () => {
  const made = wants({ type: 'make-store', storeId: 'Market', name: 'Another name' });
  expect(storesAfter([market], made)).toEqual([market]);
});

test('what would be refused → does not show', () => {
  const many = Array.from({ length: STORES_LIMIT }, (_none, place) => store(`Store ${place}`));
  expect(storesAfter(many, wants({ type: 'make-store', storeId: 'x', name: 'X' }))).toHaveLength(
    STORES_LIMIT,
  );
  expect(namesAfter([market], { type: 'rename-store', storeId: 'gone', name: 'X' })).toEqual(['Market']);
  expect(namesAfter([market], { type: 'put-back-store', storeId: 'gone' })).toEqual(['Market']);
});
