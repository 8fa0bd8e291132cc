import 'fake-indexeddb/auto';
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

/** As mf-shopping keeps them. */
function keep(...kept: readonly { accountId: string; status: string; intent: object }[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('forkcast-intents', 1);
    request.onupgradeneeded = () => {
      const intents = request.result.createObjectStore('intents', { keyPath: 'order', autoIncrement: true });
      intents.createIndex('byStatus', ['accountId', 'status']);
      for (const one of kept) intents.add(one);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error ?? new Error('not kept'));
  });
}

test('the sign on the icon → counts what is open, without what was ticked and waits, and of this account alone', async () => {
  const setAppBadge = jest.fn(async (_count: number) => undefined);
  Object.assign(navigator, { setAppBadge });
  const list = [item('eggs'), item('milk'), item('bread'), item('tea'), item('salt', true)];
  await showBadge(accountId, list);
  expect(setAppBadge).toHaveBeenLastCalledWith(4);

  await keep(
    { accountId, status: 'pending', intent: bought('eggs') },
    { accountId, status: 'done', intent: bought('milk') },
    { accountId, status: 'refused', intent: bought('bread') },
    { accountId: 'somebody-else', status: 'pending', intent: bought('tea') },
  );
  await showBadge(accountId, list);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);

  await showBadge(null, []);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
