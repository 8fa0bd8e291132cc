import type { ShoppingHabit, ShoppingListItem } from '@forkcast/contracts';
import { aUser, type RenderRemoteOptions } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockList, sentIntents } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';
import { areStaplesHidden, hideStaplesForToday } from './notToday';

const DAY_MS = 86_400_000;
const tomatoes = shoppingItem({ name: 'Tomatoes' });
const staple = (name: string, everyDays: number, daysAgo: number): ShoppingHabit => ({
  name,
  everyDays,
  lastBoughtAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
});
const milk = staple('Milk', 9, 11);

interface OpenOptions extends RenderRemoteOptions {
  items?: readonly ShoppingListItem[];
}

async function open(habits: readonly ShoppingHabit[], { items = [], ...options }: OpenOptions = {}) {
  const api = mockList(tomatoes, ...items);
  api.on('GET /api/shopping-list/habits', () => habits);
  const rendered = openList(App, api, options);
  await screen.findByText('Tomatoes');
  return { api, ...rendered };
}
const named = { name: 'Running low?' };
const region = () => screen.findByRole('region', named);
const offered = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map((line) => line.querySelector('span')?.textContent);
const isGone = () => waitFor(() => expect(screen.queryByRole('region', named)).not.toBeInTheDocument());

test('offers due staples with the reason, adds one on request, and undoes it', async () => {
  const { api, user } = await open([milk, staple('Bread', 9, 2), staple('Tea', 20, 21)]);
  expect(await offered()).toEqual([
    'Milk every 9 days, last bought 11 days ago',
    'Tea every 20 days, last bought 21 days ago',
  ]);
  expect(sentIntents(api)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add Milk' }));
  expect(await screen.findByRole('checkbox', { name: 'Milk' })).not.toBeChecked();
  expect(await offered()).toEqual(['Tea every 20 days, last bought 21 days ago']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Milk' })).not.toBeInTheDocument());
  expect(await offered()).toHaveLength(2);
  await waitFor(() =>
    expect(sentIntents(api)).toMatchObject([{ type: 'add', name: 'Milk' }, { type: 'remove' }]),
  );
});

test('adds all due staples together', async () => {
  const { api, user } = await open([milk, staple('Tea', 20, 21)]);
  await user.click(within(await region()).getByRole('button', { name: 'Add all 2' }));
  expect(await screen.findByText('2 items added')).toBeVisible();
  await isGone();
  await waitFor(() =>
    expect(sentIntents(api)).toMatchObject([
      { type: 'add', name: 'Milk' },
      { type: 'add', name: 'Tea' },
    ]),
  );
});

test("doesn't offer a staple again that was just bought", async () => {
  const bought = shoppingItem({ name: 'milk', isChecked: true });
  const { user } = await open([milk, staple('Tea', 20, 21)], { items: [bought] });
  expect(await offered()).toEqual(['Tea every 20 days, last bought 21 days ago']);
  await user.click(screen.getByRole('button', { name: 'Clear Checked Items' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'milk' })).not.toBeInTheDocument());
  expect(await offered()).toEqual(['Tea every 20 days, last bought 21 days ago']);
});

test('hides staples for the day and account', async () => {
  const session = { user: aUser({ id: crypto.randomUUID() }) };
  const { user, unmount } = await open([milk], { session });
  await user.click(within(await region()).getByRole('button', { name: 'Not today' }));
  await isGone();
  unmount();
  const again = await open([milk], { session });
  await again.user.click(screen.getByPlaceholderText('Add an item...'));
  // They stay available in the field that adds items.
  await screen.findByRole('option', { name: /^Milk/ }, { timeout: 10_000 });
  expect(screen.queryByRole('region', named)).not.toBeInTheDocument();
  again.unmount();
  await open([milk]);
  expect(await offered()).toHaveLength(1);
});

test('hides staples for one day only', () => {
  hideStaplesForToday('ann', '2026-11-20');
  expect(areStaplesHidden('ann', '2026-11-20')).toBe(true);
  expect(areStaplesHidden('ann', '2026-11-21')).toBe(false);
  expect(areStaplesHidden('ben', '2026-11-20')).toBe(false);
});
