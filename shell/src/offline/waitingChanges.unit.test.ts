import 'fake-indexeddb/auto';
import { keepOnDevice } from '../testing/keepOnDevice';
import { waitingChanges } from './waitingChanges';

test('nothing was ever kept → none, and no database is made', async () => {
  expect(await waitingChanges('ann')).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test('what waits → is counted, of this account alone', async () => {
  await keepOnDevice([
    { accountId: 'ann', status: 'pending' },
    { accountId: 'ann', status: 'settled' },
    { accountId: 'ben', status: 'pending' },
  ]);
  expect(await waitingChanges('ann')).toBe(1);
});
