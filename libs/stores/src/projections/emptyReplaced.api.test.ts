import { eventually } from '@forkcast/event-sourcing/testing';
import { CHECKPOINTS } from '../log/checkpoint';
import { storesForEach } from '../testing';
import { emptyReplaced } from './emptyReplaced';

const stores = storesForEach();
beforeEach(async () => {
  const { database } = stores;
  await database.writeTogether([
    { collection: 'recipes-before', put: [{ _id: 'soup' }, { _id: 'bread' }], remove: [] },
    { collection: 'others', put: [{ _id: 'soup' }], remove: [] },
    { collection: CHECKPOINTS, put: [{ _id: 'recipes-before' }, { _id: 'others' }], remove: [] },
  ]);
});

const projection = { replaces: ['recipes-before', 'never-there'] };
const left = async () => {
  const count = (collection: string) => stores.database.collection(collection).countDocuments({});
  return [await count('recipes-before'), await count('others'), await count(CHECKPOINTS)];
};

test('empties a replaced read model once its successor has caught up', async () => {
  let catchUp = () => {};
  const caughtUp = new Promise<void>((resolve) => (catchUp = resolve));
  const end = emptyReplaced({
    projection,
    handle: { whenCaughtUp: () => caughtUp },
    database: stores.database,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await left()).toEqual([2, 1, 2]);
  catchUp();
  await eventually(async () => expect(await left()).toEqual([0, 1, 1]));
  await end();
});

test('leaves everything in place when it ends before the successor has caught up', async () => {
  const whenCaughtUp = () => new Promise<void>(() => undefined);
  const end = emptyReplaced({ projection, handle: { whenCaughtUp }, database: stores.database });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await end();
  expect(await left()).toEqual([2, 1, 2]);
});
