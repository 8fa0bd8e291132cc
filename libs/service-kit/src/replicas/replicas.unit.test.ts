import { storesForEach } from '@forkcast/stores/testing';
import { storeReplica, storeReplicas, openReplicas, type ReplicaDocument } from './replicas';

interface Pan extends ReplicaDocument {
  size: number;
}

const stores = storesForEach();

const pan = (size: number) => ({ _id: 'pan', householdId: 'h1', size });
const sizeIn = async () => (await openReplicas<Pan>(stores.database, 'pans').findOne({ _id: 'pan' }))?.size;

test('keeps the newest of each when news comes together and late', async () => {
  const pans = openReplicas<Pan>(stores.database, 'pans');
  const news = (id: string, size: number, position: bigint) => ({
    copy: { _id: id, householdId: 'h1', size },
    position,
  });
  await storeReplicas(pans, [news('pan', 20, 9n), news('wok', 30, 10n), news('pan', 28, 11n)]);
  await storeReplicas(pans, [news('pot', 5, 12n), news('wok', 24, 8n), news('lid', 12, 13n)]);
  await storeReplicas(pans, [news('pan', 28, 11n), news('lid', 12, 13n)]);
  const kept = await pans.find({}, { sort: { _id: 1 } }).toArray();
  expect(kept.map(({ _id, size }) => `${_id} ${size}`)).toEqual(['lid 12', 'pan 28', 'pot 5', 'wok 30']);
});

test('keeps the newer copy when another process writes an older one at the same time', async () => {
  const pans = openReplicas<Pan>(stores.database, 'pans');
  let raced = false;
  const racing = new Proxy(pans, {
    get: (collection, property) => {
      const member: unknown = Reflect.get(collection, property);
      if (property === 'replaceOne' && !raced) {
        return async () => {
          raced = true;
          await storeReplica(pans, pan(20), 9n);
          throw Object.assign(new Error('E11000 duplicate key error'), { code: 11000 });
        };
      }
      return typeof member === 'function' ? member.bind(collection) : member;
    },
  });
  await storeReplica(racing, pan(28), 10n);
  expect(await sizeIn()).toBe(28);
});
