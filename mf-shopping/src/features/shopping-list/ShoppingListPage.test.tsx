import type { ShoppingListItem } from '@forkcast/contracts';
import { apiError, mockApi, mockPhone } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../App';
import { respondToIntents, mockList, sentIntents } from '../../testing/mockList';
import { openList } from '../../testing/openList';
import { shoppingItem } from '../../testing/shoppingItem';

const tomatoes = shoppingItem({
  name: 'Tomatoes',
  quantity: '500 g',
  reasons: [
    { recipeId: 'a1', recipeName: 'Tomato Soup', servings: 6, day: '2026-11-16', mealType: 'dinner' },
    { recipeId: null, recipeName: 'Pizza', servings: null, day: '2026-11-18', mealType: 'dinner' },
  ],
});
const bread = shoppingItem({ name: 'Bread', category: 'Bakery', isChecked: true, checkedBy: 'Ben' });
const oil = shoppingItem({ name: 'Olive oil', category: 'Pantry Staples', isPantryItem: true });

async function open(...items: ShoppingListItem[]) {
  const api = mockList(...items);
  const rendered = openList(App, api);
  if (items[0]) await screen.findByText(items[0].name);
  return { api, ...rendered };
}

const item = (name: string) => screen.getByRole('checkbox', { name });
const lineOf = (name: string) => {
  const line = item(name).closest('li');
  if (!line) throw new Error(`${name} is in no list`);
  return within(line);
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const noStores = { 'GET /api/shopping-list/stores': () => [], 'GET /api/shopping-list/habits': () => [] };

describe('the list', () => {
  test('groups items by category with all their details', async () => {
    await open(tomatoes, bread, oil);
    expect(screen.getByRole('heading', { level: 1, name: 'Shopping Lists' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Bakery1',
      'Pantry Staples1',
      'Produce1',
    ]);
    expect(lineOf('Tomatoes').getByText('500 g')).toBeVisible();
    const soup = lineOf('Tomatoes').getByRole('link', { name: 'Tomato Soup (Mon, Nov 16)' });
    expect(soup).toHaveAttribute('href', '/recipes/a1?servings=6');
    expect(soup.parentElement).toHaveTextContent('For Tomato Soup (Mon, Nov 16), Pizza (Wed, Nov 18)');
    expect(lineOf('Tomatoes').queryByRole('link', { name: /Pizza/ })).not.toBeInTheDocument();
    expect(lineOf('Olive oil').getByText('Pantry')).toBeVisible();
    expect(lineOf('Tomatoes').queryByText('Pantry')).not.toBeInTheDocument();
    expect(item('Bread')).toBeChecked();
    expect(screen.getByText('Bread')).toHaveStyle({ textDecoration: 'line-through' });
    expect(screen.getByText('Tomatoes')).not.toHaveStyle({ textDecoration: 'line-through' });
    expect(lineOf('Bread').getByText('Checked by Ben')).toBeVisible();
    expect(screen.getByText('1 of 3 checked')).toBeVisible();
  });

  test('shows two reasons, and the others on request', async () => {
    const reasons = [15, 16, 17, 18].map((day) => ({
      recipeId: null,
      recipeName: `Recipe ${day}`,
      servings: null,
      day: `2026-11-${day}`,
      mealType: 'lunch',
    }));
    const { user } = await open(shoppingItem({ name: 'Onions', reasons }));
    expect(screen.queryByText(/Recipe 17/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'and 2 more' }));
    expect(screen.getByText(/Recipe 17/)).toBeVisible();
    expect(screen.getByText(/Recipe 18/)).toBeVisible();
  });

  test('says that the list is empty and links to the planner', async () => {
    await open();
    expect(screen.getByText('Loading shopping list...')).toBeInTheDocument();
    expect(await screen.findByText('Your shopping list is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Meal Planner' })).toHaveAttribute('href', '/meal-planner');
  });

  test("says why the list can't be loaded, and tries again", async () => {
    const api = mockApi({
      ...noStores,
      'GET /api/shopping-list': () => apiError(500, 'internal', 'Disk full'),
    });
    const { user } = openList(App, api);
    expect(await screen.findByText('Error loading shopping list: Disk full')).toBeVisible();
    api.on('GET /api/shopping-list', () => [tomatoes]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tomatoes')).toBeVisible();
  });

  test('keeps the list with a notice when a refresh fails', async () => {
    const { api, change } = await open(tomatoes);
    api.on('GET /api/shopping-list', () => apiError(503, 'unavailable', 'Back in a minute'));
    change('shopping-list');
    expect(await screen.findByText('This list may be out of date: Back in a minute')).toBeVisible();
    expect(screen.getByText('Tomatoes')).toBeVisible();
  });

  test('shows changes of another tab and keeps typed text', async () => {
    const { api, user, change } = await open(tomatoes);
    const field = screen.getByPlaceholderText('Add an item...');
    await user.type(field, 'Half a na');
    api.on('GET /api/shopping-list', () => [oil]);
    change('shopping-list');
    expect(await screen.findByText('Olive oil')).toBeVisible();
    expect(screen.queryByText('Tomatoes')).not.toBeInTheDocument();
    expect(field).toHaveValue('Half a na');
    expect(field).toHaveFocus();
  });
});

describe('checking', () => {
  test('checks at once, before the server has answered', async () => {
    const { api, user } = await open(tomatoes);
    let answer: () => void = () => undefined;
    const done = respondToIntents({ status: 'done' });
    api.on(
      'POST /api/shopping-list/intents',
      (call) => new Promise<object>((resolve) => (answer = () => resolve(done(call)))),
    );
    await user.click(item('Tomatoes'));
    await waitFor(() => expect(item('Tomatoes')).toBeChecked());
    await waitFor(() =>
      expect(sentIntents(api)).toEqual([
        { type: 'bought', itemId: tomatoes.id, seen: { quantity: '500 g', isChecked: false } },
      ]),
    );
    expect(lineOf('Tomatoes').getByRole('img', { name: 'Not synced yet' })).toBeInTheDocument();
    api.on('GET /api/shopping-list', () => [{ ...tomatoes, isChecked: true }]);
    answer();
    await waitFor(() => expect(api.callsTo('GET /api/shopping-list')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'Not synced yet' })).not.toBeInTheDocument(),
    );
    expect(item('Tomatoes')).toBeChecked();
  });

  test('reverts a check that failed and says why', async () => {
    const { api, user } = await open(tomatoes);
    api.on('POST /api/shopping-list/intents', () => apiError(422, 'invalid-request', 'Not like this'));
    await user.click(item('Tomatoes'));
    // The component that reports it is lazy-loaded.
    expect(await screen.findByText('Failed to update item', undefined, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('Not like this')).toBeVisible();
    expect(item('Tomatoes')).not.toBeChecked();
    expect(screen.getByText('Check Tomatoes: Not like this')).toBeVisible();
  });
});

describe('one item', () => {
  test('marks an item as pantry and back', async () => {
    const { api, user } = await open(tomatoes);
    await user.click(screen.getByRole('button', { name: 'Mark as pantry item: Tomatoes' }));
    expect(await screen.findByText('Marked as pantry item')).toBeVisible();
    expect(lineOf('Tomatoes').getByText('Pantry')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unmark as pantry item: Tomatoes' }));
    expect(await screen.findByText('Unmarked as pantry item')).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([
        { type: 'pantry', itemId: tomatoes.id, isPantryItem: true },
        { type: 'pantry', itemId: tomatoes.id, isPantryItem: false },
      ]),
    );
  });

  test('removes an item at once, and Undo restores it', async () => {
    const { api, user } = await open(tomatoes, oil);
    await user.click(screen.getByRole('button', { name: 'Remove Tomatoes' }));
    expect(await screen.findByText('Item removed')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Tomatoes' })).not.toBeInTheDocument();
    api.on('POST /api/shopping-list/intents', respondToIntents({ status: 'done' }));
    api.on('GET /api/shopping-list', () => [tomatoes, oil]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomatoes is back on the list')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Tomatoes' })).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([
        { type: 'remove', itemId: tomatoes.id },
        { type: 'put-back', itemIds: [tomatoes.id] },
      ]),
    );
  });

  test("restores an item that couldn't be removed and says why", async () => {
    const { api, user } = await open(tomatoes);
    api.on('POST /api/shopping-list/intents', respondToIntents({ status: 'refused', reason: 'changed' }));
    await user.click(screen.getByRole('button', { name: 'Remove Tomatoes' }));
    expect(await screen.findByText('Failed to remove item')).toBeVisible();
    expect(screen.getByText('The amount has changed since')).toBeVisible();
    expect(item('Tomatoes')).toBeVisible();
  });

  test('changes quantity and category', async () => {
    const { api, user } = await open(tomatoes);
    await user.click(screen.getByRole('button', { name: 'Edit Tomatoes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
    await user.clear(dialog.getByLabelText('Quantity'));
    await user.type(dialog.getByLabelText('Quantity'), '1 crate');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Frozen');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Item updated')).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([
        { type: 'amount', itemId: tomatoes.id, quantity: '1 crate' },
        { type: 'aisle', itemId: tomatoes.id, category: 'Frozen' },
      ]),
    );
    expect(screen.getByRole('heading', { level: 2, name: /Frozen/ })).toBeVisible();
  });
});

describe('adding by hand', () => {
  test('adds a trimmed item and is ready for the next', async () => {
    const { api, user } = await open(tomatoes);
    const field = screen.getByPlaceholderText('Add an item...');
    await user.type(field, '  Candles {Enter}');
    expect(await screen.findByText('Item added')).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([{ type: 'add', name: 'Candles', category: null }]),
    );
    expect(await screen.findByRole('checkbox', { name: 'Candles' })).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  test('ignores blank text', async () => {
    const { api, user } = await open(tomatoes);
    await user.type(screen.getByPlaceholderText('Add an item...'), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(api.callsTo('POST /api/shopping-list/intents')).toHaveLength(0);
    expect(screen.queryByText('Item added')).not.toBeInTheDocument();
  });

  test('says why adding failed, retries and discards', async () => {
    const { api, user } = await open(tomatoes);
    api.on('POST /api/shopping-list/intents', respondToIntents({ status: 'refused', reason: 'list-full' }));
    await user.type(screen.getByPlaceholderText('Add an item...'), 'Candles{Enter}');
    expect(await screen.findByText('Failed to add item')).toBeVisible();
    const full = 'The shopping list is full. Please clear some items first';
    expect(screen.getByText(`Add Candles: ${full}`)).toBeVisible();
    await user.type(screen.getByPlaceholderText('Add an item...'), 'Tea{Enter}');
    expect(await screen.findByText(`Add Tea: ${full}`)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Candles' })).not.toBeInTheDocument();
    api.on('POST /api/shopping-list/intents', respondToIntents({ status: 'done' }));
    await user.click(screen.getByRole('button', { name: 'Try again: Add Candles' }));
    expect(await screen.findByRole('checkbox', { name: 'Candles' })).toBeVisible();
    expect(screen.queryByText(`Add Candles: ${full}`)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard: Add Tea' }));
    await waitFor(() => expect(screen.queryByText(/^Add Tea/)).not.toBeInTheDocument());
    await waitFor(() => expect(sentIntents(api)).toHaveLength(3));
    const [first, , again] = sentIntents(api);
    expect(again).toEqual(first);
  });
});

test('says that changes were made again after a restore', async () => {
  const { api, user } = await open(tomatoes);
  await user.type(screen.getByPlaceholderText('Add an item...'), 'Candles{Enter}');
  await waitFor(() => expect(sentIntents(api)).toHaveLength(1));
  await waitFor(() => expect(lineOf('Candles').queryByText('Not synced yet')).not.toBeInTheDocument());
  const restored = mockList(tomatoes);
  await user.click(item('Tomatoes'));
  const message =
    'The server was restored from a backup. 1 change from this device was missing, so we made it again.';
  expect(await screen.findByText(message)).toBeVisible();
  const sent = sentIntents(restored).map((draft) => 'type' in draft && draft.type);
  // The first attempt followed an intent that the server had lost.
  expect(sent).toEqual(['bought', 'add', 'bought']);
  expect(await screen.findByRole('checkbox', { name: 'Candles' })).toBeVisible();
  const notice = screen.getAllByRole('status').find(({ textContent }) => textContent === message);
  if (!notice) throw new Error('It is said in no notice');
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

describe('the whole list', () => {
  const button = (name: string) => screen.getByRole('button', { name });
  const clearAll = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(button('Clear All'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Clear All' }));
  };

  test('clears checked items, and Undo restores them', async () => {
    const { api, user } = await open(tomatoes, bread);
    await user.click(button('Clear Checked Items'));
    await screen.findByText('Checked items cleared');
    await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Clear Checked Items')).toBeDisabled());
    await user.click(button('Undo'));
    // The toast's text is also in a live region for a moment.
    await waitFor(() => expect(screen.getByText('1 item is back on the list')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Bread' })).toBeVisible());
    // An unanswered request is retried unchanged.
    const wanted = () => [...new Set(sentIntents(api).map((draft) => JSON.stringify(draft)))];
    await waitFor(() => expect(wanted()).toHaveLength(2));
    expect(wanted().map((draft) => JSON.parse(draft) as object)).toMatchObject([
      { type: 'clear-checked' },
      { type: 'put-back', itemIds: [bread.id] },
    ]);
    await screen.findByText('1 of 2 checked');
  });

  test('asks before clearing everything', async () => {
    const opened = await open(tomatoes);
    const { api, user } = opened;
    await user.click(button('Clear All'));
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByText('Are you sure you want to clear all items from your shopping list?'),
    ).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.callsTo('DELETE /api/shopping-list/clear-all')).toHaveLength(0);
    await clearAll(opened);
    expect(await screen.findByText('Shopping list cleared')).toBeVisible();
    expect(await screen.findByText('Your shopping list is empty')).toBeVisible();
  });

  test("restores everything on Undo, also items that weren't shown", async () => {
    const opened = await open(tomatoes);
    const { api, user } = opened;
    const addedByBen = '11111111-1111-4111-8111-111111111111';
    api.on('DELETE /api/shopping-list/clear-all', () => ({
      removed: 2,
      itemIds: [tomatoes.id, addedByBen],
    }));
    await clearAll(opened);
    expect(await screen.findByText('Shopping list cleared')).toBeVisible();
    await user.click(button('Undo'));
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([{ type: 'put-back', itemIds: [tomatoes.id, addedByBen] }]),
    );
    await waitFor(() => expect(screen.getByText('2 items are back on the list')).toBeVisible());
  });

  test('says why clearing failed', async () => {
    const opened = await open(bread);
    const { api, user } = opened;
    api.on('POST /api/shopping-list/intents', () => apiError(422, 'invalid-request', 'Broken'));
    api.on('DELETE /api/shopping-list/clear-all', () => new Response('', { status: 502 }));
    await user.click(button('Clear Checked Items'));
    expect(await screen.findByText('Failed to clear items')).toBeVisible();
    expect(screen.getByText('Broken')).toBeVisible();
    await clearAll(opened);
    expect(await screen.findByText('Failed to clear list')).toBeVisible();
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  test("exports a text file named after the user's day", async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00.000Z'), advanceTimers: true });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(tomatoes);
    await user.click(button('Export List'));
    expect(await screen.findByText('Exported')).toBeVisible();
    // Already the next day in Berlin.
    expect(click.mock.contexts[0]).toHaveAttribute('download', 'shopping-list-2026-11-21.txt');
    expect(saved[0]?.type).toBe('text/plain;charset=utf-8');
  });

  test('has nothing to export or clear when empty, and says so', async () => {
    const { user } = await open();
    await screen.findByText('Your shopping list is empty');
    expect(button('Export List')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Export List'));
    expect(await screen.findByText('No items to export')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Clear Checked Items' })).toBeDisabled();
  });

  test('shows Sort and Filter as not available yet', async () => {
    const { api, user } = await open(tomatoes);
    await waitFor(() => expect(api.callsTo('GET /api/shopping-list/habits')).toHaveLength(1));
    const before = api.calls.length;
    for (const name of ['Sort', 'Filter']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription('Not available yet');
      await user.click(button(name));
    }
    expect(api.calls.slice(before)).toEqual([]);
  });
});

describe('on a phone', () => {
  beforeEach(mockPhone);

  test('offers all actions of the list in one menu', async () => {
    const { api, user } = await open(tomatoes, oil, bread);
    const openMenu = async () => {
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      await screen.findByRole('menuitem', { name: 'Share' }, { timeout: 10_000 });
    };
    expect(screen.getByText('2 left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Shop mode' })).toHaveTextContent('Shop');
    expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((choice) => choice.textContent)).toEqual([
      'Share',
      'Print',
      'Export List',
      'Sort Not available yet',
      'Filter Not available yet',
      'Clear Checked Items',
      'Clear All',
    ]);
    expect(screen.getByRole('menuitem', { name: /^Sort/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Clear Checked Items' }));
    expect(await screen.findByText('Checked items cleared')).toBeVisible();
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Clear All' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Shopping list cleared')).toBeVisible();
    expect(api.callsTo('DELETE /api/shopping-list/clear-all')).toHaveLength(1);
  });

  test("offers an item's actions in a menu", async () => {
    const { user } = await open(tomatoes);
    await user.click(screen.getByRole('button', { name: 'More actions for Tomatoes' }));
    expect(screen.getAllByRole('menuitem').map((choice) => choice.textContent)).toEqual([
      'Edit',
      'Mark as pantry item',
      'Remove',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Item removed')).toBeVisible();
  });
});
