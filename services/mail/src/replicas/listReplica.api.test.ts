import { storeReplicas, openReplicas } from '@forkcast/service-kit';
import { storesForEach } from '@forkcast/stores/testing';
import { openListReplica, type ListReplica } from './listReplica';

const stores = storesForEach();
let list: ListReplica;
beforeEach(async () => {
  list = await openListReplica(stores.database);
});

const HOME = 'h1';
const item = (name: string, marks: { isChecked?: boolean; isPantryItem?: boolean } = {}) => ({
  itemId: name.toLowerCase(),
  name,
  isChecked: false,
  isPantryItem: false,
  ...marks,
});
const countedIn = (name: string) => stores.database.collection(name).countDocuments();

test('stores one document per item and lists unmarked ones as left to buy', async () => {
  const items = [item('Tea'), item('Oil', { isPantryItem: true }), item('Milk', { isChecked: true })];
  await list.listed(HOME, items, 1n);
  expect(await list.toBuy(HOME)).toEqual(['Tea']);
  expect([await countedIn('mail-shopping-items'), await countedIn('mail-shopping-marks')]).toEqual([3, 0]);
});

test('applies marks whichever message arrives first', async () => {
  await list.marked(HOME, { itemId: 'tea', isChecked: true }, 5n);
  await list.listed(HOME, [item('Tea'), item('Milk', { isChecked: true })], 4n);
  await list.marked(HOME, { itemId: 'milk', isChecked: false }, 6n);
  expect(await list.toBuy(HOME)).toEqual(['Milk']);
});

test('restores an item without its earlier mark', async () => {
  await list.listed(HOME, [item('Tea')], 1n);
  await list.marked(HOME, { itemId: 'tea', isChecked: true }, 2n);
  await list.removed(HOME, ['tea'], 3n);
  expect(await list.toBuy(HOME)).toEqual([]);
  await list.listed(HOME, [item('Tea')], 4n);
  expect(await list.toBuy(HOME)).toEqual(['Tea']);
  // The same messages again, late.
  await list.marked(HOME, { itemId: 'tea', isChecked: true }, 2n);
  await list.removed(HOME, ['tea'], 3n);
  expect(await list.toBuy(HOME)).toEqual(['Tea']);
});

test('reads copies that stored marks apart from their items', async () => {
  const put = (collection: string, copies: readonly ({ _id: string } & Record<string, unknown>)[]) =>
    storeReplicas(
      openReplicas(stores.database, collection),
      copies.map((copy) => ({ copy: { ...copy, householdId: HOME }, position: 1n })),
    );
  await put('mail-shopping-items', [
    { _id: 'tea', name: 'Tea', removed: false },
    { _id: 'milk', name: 'Milk', removed: false },
  ]);
  await put('mail-shopping-marks', [
    { _id: 'tea:isChecked', itemId: 'tea', on: false },
    { _id: 'milk:isChecked', itemId: 'milk', on: true },
  ]);
  expect(await list.toBuy(HOME)).toEqual(['Tea']);
  await list.marked(HOME, { itemId: 'milk', isChecked: false }, 2n);
  expect(await list.toBuy(HOME)).toEqual(['Milk', 'Tea']);
});

test('forgets a deleted household', async () => {
  await list.listed(HOME, [item('Tea')], 1n);
  await list.marked(HOME, { itemId: 'tea', isChecked: true }, 2n);
  await list.forget(HOME);
  expect([await countedIn('mail-shopping-items'), await countedIn('mail-shopping-marks')]).toEqual([0, 0]);
});
