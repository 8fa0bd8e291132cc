import { apiError } from '@forkcast/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { respondToIntents, mockList, sentIntents } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const tomatoes = shoppingItem({ name: 'Tomatoes', quantity: '500 g' });
const leeks = shoppingItem({ name: 'Leeks' });
const milk = shoppingItem({ name: 'Milk', category: 'Dairy & Eggs' });
const oil = shoppingItem({ name: 'Olive oil', category: 'Pantry Staples', isPantryItem: true });
const bread = shoppingItem({ name: 'Bread', category: 'Bakery', isChecked: true });

/** Checked items move two seconds after the last check. */
const longEnough = { timeout: 10_000 };

async function open({ path = '/shopping-list?shop=1', items = [leeks, tomatoes, milk, oil, bread] } = {}) {
  const api = mockList(...items);
  const rendered = openList(App, api, { path });
  await screen.findByText('Milk', undefined, longEnough);
  return { api, ...rendered };
}
const item = (name: string) => screen.getByRole('checkbox', { name });
const basket = () => within(screen.getByText(/^In the basket/).closest('details') ?? document.body);
const inBasket = (name: string) => basket().queryByRole('checkbox', { name });

describe('shop mode', () => {
  test('opens and closes with a button and survives a reload', async () => {
    const { user, path } = await open({ path: '/shopping-list' });
    await user.click(screen.getByRole('button', { name: 'Shop mode' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Shopping' })).toHaveFocus();
    expect(path()).toBe('/shopping-list?shop=1');
    expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave shop mode' }));
    expect(path()).toBe('/shopping-list');
    expect(screen.getByRole('button', { name: 'Shop mode' })).toHaveFocus();
  });

  test('shows produce first, a count, pantry items folded and the basket at the end', async () => {
    await open();
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual(['Produce', 'Dairy & Eggs']);
    expect(screen.getByRole('status')).toHaveTextContent('3 items left');
    expect(screen.getByText('1 pantry item you may already have').closest('details')).not.toHaveAttribute(
      'open',
    );
    expect(inBasket('Bread')).toBeChecked();
  });

  test('marks a pending check and updates the app badge', async () => {
    const setAppBadge = jest.fn(async (_count: number) => undefined);
    Object.assign(navigator, { setAppBadge });
    const { user, api } = await open();
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4));
    api.on('POST /api/shopping-list/intents', () => apiError(503, 'unavailable', 'Down'));
    await user.click(item('Leeks'));
    const row = await screen.findByRole('img', { name: 'Not synced yet' });
    expect(within(row.closest('li') ?? document.body).getByRole('checkbox')).toBeChecked();
    expect(screen.getAllByRole('img', { name: 'Not synced yet' })).toHaveLength(1);
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
    Reflect.deleteProperty(navigator, 'setAppBadge');
    // Otherwise it is retried during the next test.
    api.on('POST /api/shopping-list/intents', respondToIntents({ status: 'done' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'Not synced yet' })).not.toBeInTheDocument(),
    );
  });

  test('undoes a check, moves it to the basket later, and returns it when unchecked', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Leeks' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('2 items left · Leeks is in the basket'),
    );
    expect(inBasket('Leeks')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(item('Leeks')).not.toBeChecked());
    await user.click(item('Leeks'));
    await waitFor(() => expect(inBasket('Leeks')).toBeChecked(), longEnough);
    await waitFor(() =>
      expect(sentIntents(api)).toMatchObject([
        { type: 'bought' },
        { type: 'not-bought' },
        { type: 'bought' },
      ]),
    );
    await user.click(item('Bread'));
    await waitFor(() => expect(inBasket('Bread')).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'Bakery' })).toBeVisible();
  });

  test('keeps one of two items with the same name in place', async () => {
    const { user } = await open({
      items: [leeks, shoppingItem({ ...leeks, id: crypto.randomUUID() }), milk],
    });
    const both = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Leeks' });
    await screen.findByRole('status');
    const [first] = both();
    if (first) await user.click(first);
    await waitFor(() => expect(both().map(({ checked }) => checked)).toEqual([true, false]), longEnough);
  });

  test('moves the focus to the next item by keyboard', async () => {
    const { user } = await open();
    (await screen.findByRole('checkbox', { name: 'Leeks' })).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(inBasket('Leeks')).toBeChecked(), longEnough);
    expect(item('Tomatoes')).toHaveFocus();
  });

  test('keeps an item in place for a moment when someone else checks it', async () => {
    const { api, change } = await open();
    await screen.findByRole('status');
    api.on('GET /api/shopping-list', () => [leeks, { ...tomatoes, isChecked: true }, milk]);
    change('shopping-list');
    await waitFor(() => expect(item('Tomatoes')).toBeChecked());
    expect(screen.queryByText(/^In the basket/)).not.toBeInTheDocument();
    await waitFor(() => expect(inBasket('Tomatoes')).toBeChecked(), longEnough);
  });

  test('says that everything is in the basket', async () => {
    await open({ items: [{ ...milk, isChecked: true }] });
    expect(await screen.findByText('Everything is in the basket')).toBeVisible();
  });
});

describe('the screen', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));
  const holdBy = (request: () => Promise<{ release: () => Promise<void> }>) =>
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });

  test('keeps the screen on until shop mode is left', async () => {
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    holdBy(request);
    const { user } = await open();
    expect(await screen.findByText('Screen stays on')).toBeVisible();
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Leave shop mode' }));
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  test.each([
    ['rejects it', () => holdBy(() => Promise.reject(new Error('Low battery')))],
    ['has no wake lock', () => undefined],
  ])('says that the screen may turn off when the browser %s', async (_case, arrange) => {
    arrange();
    await open();
    expect(await screen.findByText('Screen may turn off')).toBeVisible();
  });
});
