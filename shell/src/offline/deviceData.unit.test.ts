import 'fake-indexeddb/auto';
import { intentsOnDevice, storeOnDevice, photosOnDevice } from '../testing/storeOnDevice';
import { deleteSessionData, deleteUnsaved, findUnsaved } from './deviceData';

const every = ['pending', 'refused', 'done', 'settled'];

beforeEach(async () => {
  localStorage.clear();
  await storeOnDevice(
    ['ann', 'ben'].flatMap((accountId) => every.map((status) => ({ accountId, status }))),
    ['ann', 'ann', 'ben'],
  );
  for (const key of [
    'forkcast.draft.ann.1',
    'forkcast.draft.ann.2',
    'forkcast.meal-draft.ann.3',
    'forkcast.draft.ben.4',
    'forkcast.seen-list.ann',
    'forkcast.cooking.ann',
    'forkcast.timers.ben',
    'forkcast.sidebar',
  ]) {
    localStorage.setItem(key, '{}');
  }
});

it('deletes answered intents and session data of all accounts', async () => {
  await deleteSessionData();
  expect(await intentsOnDevice()).toEqual(['ann pending', 'ann refused', 'ben pending', 'ben refused']);
  expect(Object.keys(localStorage).sort()).toEqual([
    'forkcast.draft.ann.1',
    'forkcast.draft.ann.2',
    'forkcast.draft.ben.4',
    'forkcast.meal-draft.ann.3',
    'forkcast.sidebar',
  ]);
  expect(await photosOnDevice()).toHaveLength(3);
});

it('counts the unsaved work of one account', async () => {
  expect(await findUnsaved('ann')).toEqual({ changes: 2, drafts: 3, photos: 2 });
  expect(await findUnsaved('cat')).toBeNull();
});

it('deletes the unsaved work of one account only', async () => {
  await deleteUnsaved('ann');
  expect(await findUnsaved('ann')).toBeNull();
  expect(await findUnsaved('ben')).toEqual({ changes: 2, drafts: 1, photos: 1 });
});

it('finds nothing and creates no database in a new browser', async () => {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  expect(await findUnsaved('ann')).toBeNull();
  await deleteUnsaved('ann');
  await deleteSessionData();
  expect(await indexedDB.databases()).toEqual([]);
});
