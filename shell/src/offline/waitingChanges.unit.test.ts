import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { waitingChanges } from './waitingChanges';

test('nothing was ever kept → none, and no database is made', async () => {
  expect(await waitingChanges('ann')).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test('what waits → is counted, of this account alone', async () => {
  // As mf-shopping makes it.
  const database = await openDB('forkcast-intents', 1, {
    upgrade: (made) => {
      made
        .createObjectStore('intents', { keyPath: 'order', autoIncrement: true })
        .createIndex('byStatus', ['accountId', 'status']);
    },
  });
  await database.add('intents', { accountId: 'ann', status: 'pending' });
  await database.add('intents', { accountId: 'ann', status: 'settled' });
  await database.add('intents', { accountId: 'ben', status: 'pending' });
  database.close();
  expect(await waitingChanges('ann')).toBe(1);
});
