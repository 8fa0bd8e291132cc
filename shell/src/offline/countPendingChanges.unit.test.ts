import 'fake-indexeddb/auto';
import { storeOnDevice } from '../testing/storeOnDevice';
import { countPendingChanges } from './countPendingChanges';

test('counts none and creates no database on a new device', async () => {
  expect(await countPendingChanges('ann')).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test('counts pending changes of this account only', async () => {
  await storeOnDevice([
    { accountId: 'ann', status: 'pending' },
    { accountId: 'ann', status: 'settled' },
    { accountId: 'ben', status: 'pending' },
  ]);
  expect(await countPendingChanges('ann')).toBe(1);
});
