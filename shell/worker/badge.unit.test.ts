import 'fake-indexeddb/auto';
import { storeOnDevice } from '../src/testing/storeOnDevice';
import { showBadge } from './badge';

const accountId = crypto.randomUUID();
const item = (id: string, isChecked = false) => ({
  id,
  name: id,
  quantity: null,
  category: 'Other',
  isChecked,
  isPantryItem: false,
  recipeId: null,
  reasons: [],
  checkedBy: null,
});
const bought = (itemId: string) => ({
  id: crypto.randomUUID(),
  type: 'bought',
  itemId,
  seen: { quantity: null, isChecked: false },
});

test('counts unchecked items of this account without those checked offline', async () => {
  const setAppBadge = jest.fn(async (_count: number) => undefined);
  Object.assign(navigator, { setAppBadge });
  const list = [item('eggs'), item('milk'), item('bread'), item('tea'), item('salt', true)];
  await showBadge(accountId, list);
  expect(setAppBadge).toHaveBeenLastCalledWith(4);

  await storeOnDevice([
    { accountId, status: 'pending', intent: bought('eggs') },
    { accountId, status: 'done', intent: bought('milk') },
    { accountId, status: 'refused', intent: bought('bread') },
    { accountId: 'someone-else', status: 'pending', intent: bought('tea') },
  ]);
  await showBadge(accountId, list);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);

  await showBadge(null, []);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
