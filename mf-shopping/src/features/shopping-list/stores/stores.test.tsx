import type { Store } from '@forkcast/shopping-list';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockListAt, sentIntents } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const market: Store = {
  id: '4fd5b9f0-1111-4222-8333-000000000001',
  name: 'Market',
  aisles: ['Produce', 'Dairy & Eggs', 'Bakery'],
  learns: true,
  trips: 3,
};
const baker: Store = {
  ...market,
  id: '4fd5b9f0-1111-4222-8333-000000000002',
  name: 'Baker',
  aisles: [],
  trips: 0,
};

const milk = shoppingItem({ name: 'Milk', category: 'Dairy & Eggs' });
const leeks = shoppingItem({ name: 'Leeks', category: 'Produce' });
const rolls = shoppingItem({ name: 'Rolls', category: 'Bakery', storeId: baker.id });
const toast = shoppingItem({ name: 'Toast', category: 'Bakery' });
const items = [rolls, toast, milk, leeks];

async function open({ stores = [baker, market], path = '/shopping-list' } = {}) {
  const api = mockListAt(stores, ...items);
  const rendered = openList(App, api, { path });
  await screen.findByText('Milk', undefined, { timeout: 10_000 });
  return { api, ...rendered };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Opened, name: string) {
  await user.click(await screen.findByRole('button', { name: /^At: / }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
async function openStores(opened: Opened) {
  await opened.user.click(await screen.findByRole('button', { name: /^At: |^Stores$/ }));
  const edit = screen.queryByRole('menuitem', { name: 'Stores and Aisles…' });
  if (edit) await opened.user.click(edit);
  const dialog = await screen.findByRole('dialog', { name: 'Stores' });
  return within(dialog);
}
/** Without the counts next to them. */
const aisles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ firstElementChild, textContent }) => (firstElementChild ?? { textContent }).textContent);

describe('choosing a store', () => {
  test('sorts aisles for the store and folds items of other stores', async () => {
    const opened = await open();
    expect(aisles()).toEqual(['Bakery', 'Dairy & Eggs', 'Produce']);
    expect(screen.getByText('Buy at Baker')).toBeVisible();
    await choose(opened, 'Market');
    expect(aisles()).toEqual(['Produce', 'Dairy & Eggs', 'Bakery']);
    expect(screen.getByText('Baker: 1 item')).toBeVisible();
    expect(screen.getByText('Rolls')).not.toBeVisible();
    await opened.user.click(screen.getByText('Baker: 1 item'));
    expect(screen.getByText('Rolls')).toBeVisible();
    expect(Object.values({ ...localStorage })).toContain(market.id);
    await choose(opened, 'Any store');
    expect(aisles()).toEqual(['Bakery', 'Dairy & Eggs', 'Produce']);
  });

  test("uses the store's order in shop mode and records where items were bought", async () => {
    const opened = await open({ path: '/shopping-list?shop=1' });
    await choose(opened, 'Market');
    expect(aisles()).toEqual(['Produce', 'Dairy & Eggs', 'Bakery']);
    expect(screen.getByText('3 items left')).toBeVisible();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Leeks' }));
    const seen = { quantity: null, isChecked: false };
    await waitFor(() =>
      expect(sentIntents(opened.api)).toEqual([
        { type: 'bought', itemId: leeks.id, seen, storeId: market.id },
      ]),
    );
  });

  test('records no store outside of shop mode', async () => {
    const opened = await open();
    await choose(opened, 'Market');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Leeks' }));
    await waitFor(() => expect(sentIntents(opened.api)).toHaveLength(1));
    expect(sentIntents(opened.api)[0]).not.toHaveProperty('storeId');
  });

  test("keeps an item's removed store when it's edited", async () => {
    const { user, api } = await open({ stores: [market] });
    await user.click(screen.getByRole('button', { name: 'Edit Rolls' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Item' });
    expect(within(dialog).getByLabelText('Buy at')).toHaveDisplayValue('Any store');
    await user.type(within(dialog).getByLabelText('Quantity'), '6');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentIntents(api)).toHaveLength(1));
    expect(sentIntents(api)).toEqual([expect.objectContaining({ type: 'amount', itemId: rolls.id })]);
  });
});

describe('stores', () => {
  test('adds a store, but not under an existing name', async () => {
    const opened = await open({ stores: [] });
    const dialog = await openStores(opened);
    expect(dialog.getByText('No stores yet. Add the one you go to most.')).toBeVisible();
    await opened.user.type(dialog.getByLabelText('Store name'), 'Market{Enter}');
    expect(await dialog.findByText('By name, until you shop there or arrange the aisles')).toBeVisible();
    await opened.user.type(dialog.getByLabelText('Store name'), 'market{Enter}');
    expect(await dialog.findByText('You already have a store with this name')).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(opened.api)).toMatchObject([{ type: 'make-store', name: 'Market' }]),
    );
  });

  test('removes a store, and Undo restores it', async () => {
    const opened = await open();
    const dialog = await openStores(opened);
    expect(dialog.getByText('Learned from the last 3 trips')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Remove Market' }));
    await waitFor(() => expect(dialog.queryByText('Learned from the last 3 trips')).toBeNull());
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Learned from the last 3 trips')).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(opened.api)).toEqual([
        { type: 'remove-store', storeId: market.id },
        { type: 'put-back-store', storeId: market.id },
      ]),
    );
  });

  test('renames a store and stops learning its order', async () => {
    const opened = await open();
    const { user, api } = opened;
    await user.click((await openStores(opened)).getByRole('button', { name: 'Edit Market' }));
    const store = within(await screen.findByRole('dialog', { name: 'Market' }));
    await user.click(store.getByRole('switch', { name: 'Learn the order as I shop' }));
    await user.type(store.getByLabelText('Name'), ' Hall{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Market Hall' })).toBeVisible();
    await waitFor(() =>
      expect(sentIntents(api)).toEqual([
        { type: 'learn-aisles', storeId: market.id, learns: false },
        { type: 'rename-store', storeId: market.id, name: 'Market Hall' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'All Stores' }));
    expect(await screen.findByRole('button', { name: 'Edit Market Hall' })).toHaveFocus();
  });

  test('moves an aisle, announces it and keeps the focus', async () => {
    const opened = await open();
    await opened.user.click((await openStores(opened)).getByRole('button', { name: 'Edit Market' }));
    const up = await screen.findByRole('button', { name: 'Move Bakery up' });
    expect(screen.getByRole('button', { name: 'Move Produce up' })).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(up);
    expect(await screen.findByText('Bakery: position 2 of 10')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Bakery up' })).toHaveFocus();
    await waitFor(() => expect(sentIntents(opened.api)).toHaveLength(1));
    const [order] = sentIntents(opened.api) as { type: string; aisles: string[] }[];
    expect(order?.type).toBe('order-aisles');
    expect(order?.aisles.slice(0, 3)).toEqual(['Produce', 'Bakery', 'Dairy & Eggs']);
    expect(order?.aisles).toHaveLength(10);
  });
});
