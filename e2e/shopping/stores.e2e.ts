import { randomUUID } from 'node:crypto';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { NETWORK, waitUntilCached } from '../browser/deviceCache';
import { browser, product } from '../product/shared';

const groceries = [
  ['Leeks', 'Produce'],
  ['Tomatoes', 'Produce'],
  ['Milk', 'Dairy & Eggs'],
  ['Salmon', 'Meat & Fish'],
  ['Rolls', 'Bakery'],
  ['Peas', 'Frozen'],
  ['Rice', 'Pantry Staples'],
] as const;

async function household(): Promise<Client> {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  for (const [name, category] of groceries) {
    await client.request('POST', '/api/shopping-list', { name, category });
  }
  return client;
}

/** Sends intents as a device does that was offline. */
async function want(client: Client, ...wishes: readonly (Record<string, unknown> & { type: string })[]) {
  const sentAt = new Date().toISOString();
  const intents = wishes.map((wish) => ({ id: uuidV7(), madeAt: sentAt, ...wish }));
  const { status } = await client.request('POST', '/api/shopping-list/intents', { sentAt, intents });
  expect(status).toBe(200);
}
const uuidV7 = () => randomUUID().replace(/^(.{14})./u, '$17');

const aisles = (page: Page) =>
  page
    .locator('h2')
    .evaluateAll((headings) => headings.map((one) => (one.firstElementChild ?? one).textContent));

/** Drags by mouse from the handle to the middle of another row. */
async function drag(page: Page, aisle: string, onto: string): Promise<void> {
  const from = await page.getByRole('button', { name: `Drag ${aisle}` }).boundingBox();
  const to = await page.getByRole('button', { name: `Drag ${onto}` }).boundingBox();
  if (!from || !to) throw new Error('The rows are not to be seen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('orders list and shop mode by a new store’s aisles, also after a reload', async () => {
  const client = await household();
  const { page } = await openWindow(browser, { width: 1280, client });
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('button', { name: 'Stores', exact: true }).click();
  await page.getByLabel('Store name').fill('Market');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Market' }).click();
  await drag(page, 'Drinks', 'Bakery');
  await page.getByText('Drinks: position 1 of 10').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Drag Frozen' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move Meat & Fish down' }).click();
  await picture(page, 'stores-aisles-1280');
  const order = await page.getByRole('list', { name: 'Aisles' }).getByRole('listitem').allInnerTexts();
  expect(order[0]).toContain('Drinks');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'At: Any store' }).click();
  await page.getByRole('menuitem', { name: 'Market' }).click();
  const shown = await aisles(page);
  const named = order.map((row) => groceries.find(([, category]) => row.includes(category))?.[1]);
  expect(shown).toEqual(named.filter((name) => name !== undefined));
  await eventually(async () => {
    const { body } = await client.request<{ aisles: string[] }[]>('GET', '/api/shopping-list/stores');
    expect(body[0]?.aisles[0]).toBe('Drinks');
  });
  await page.reload();
  await page.getByText('Leeks').waitFor();
  expect(await aisles(page)).toEqual(shown);
  expect(await findViolations(page)).toEqual([]);
});

test.each([390, 1280])('%d px: shop mode at a store that learned its aisles', async (width) => {
  const client = await household();
  const [market, baker] = [randomUUID(), randomUUID()];
  const { body: list } = await client.request<{ id: string; name: string }[]>('GET', '/api/shopping-list');
  const idOf = (name: string) => list.find((item) => item.name === name)?.id ?? '';
  const seen = { quantity: null, isChecked: false };
  const hoursAgo = (hours: number, minute = 0) =>
    new Date(Date.now() - hours * 3_600_000 + minute * 60_000).toISOString();
  const learnedOrder = ['Peas', 'Salmon', 'Milk', 'Leeks'];
  await want(
    client,
    { type: 'make-store', storeId: market, name: 'Market' },
    { type: 'make-store', storeId: baker, name: 'Baker' },
    { type: 'buy-at', itemId: idOf('Rolls'), seen, storeId: baker },
    ...learnedOrder.map((name, minute) => {
      return { type: 'bought', itemId: idOf(name), seen, storeId: market, madeAt: hoursAgo(5, minute) };
    }),
  );
  await want(client, { type: 'clear-checked', itemIds: learnedOrder.map(idOf) });
  for (const [name, category] of groceries.filter((thing) => learnedOrder.includes(thing[0]))) {
    await client.request('POST', '/api/shopping-list', { name, category });
  }
  const { page } = await openWindow(browser, { width, client });
  await page.goto(`${product.origin}/shopping-list?shop=1`);
  await page.getByRole('button', { name: 'At: Any store' }).click();
  await page.getByRole('menuitem', { name: 'Market' }).click();
  await page.getByText('Baker: 1 item').waitFor();
  expect((await aisles(page)).slice(0, 4)).toEqual(['Frozen', 'Meat & Fish', 'Dairy & Eggs', 'Produce']);
  await page.getByRole('checkbox', { name: 'Peas' }).click();
  const field = page.getByRole('combobox', { name: 'Add an item' });
  const place = await field.boundingBox();
  expect(place?.y ?? Infinity).toBeLessThan(page.viewportSize()?.height ?? 0);
  await picture(page, `stores-shop-${width}`);
  await page.getByRole('button', { name: 'At: Market' }).click();
  await page.getByRole('menuitem', { name: 'Stores and Aisles…' }).click();
  await page.getByText('Learned from 1 trip').waitFor();
  await picture(page, `stores-all-${width}`);
  expect(await findViolations(page)).toEqual([]);
});

test('keeps a store’s order offline and sends a new store later', async () => {
  const client = await household();
  const storeId = randomUUID();
  await want(
    client,
    { type: 'make-store', storeId, name: 'Market' },
    { type: 'order-aisles', storeId, aisles: ['Produce', 'Frozen', 'Bakery'] },
  );
  const { page } = await openWindow(browser, { width: 390, client, expected: NETWORK });
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('button', { name: 'At: Any store' }).click();
  await page.getByRole('menuitem', { name: 'Market' }).click();
  await waitUntilCached(page);
  await product.kill();
  await page.reload();
  await page.getByRole('button', { name: 'At: Market' }).waitFor();
  await eventually(async () =>
    expect((await aisles(page)).slice(0, 3)).toEqual(['Produce', 'Frozen', 'Bakery']),
  );
  await page.getByRole('button', { name: 'At: Market' }).click();
  await page.getByRole('menuitem', { name: 'Stores and Aisles…' }).click();
  await page.getByLabel('Store name').fill('Baker');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Baker' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions for Rolls' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Buy at').selectOption('Baker');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Baker: 1 item').waitFor();
  await product.start();
  await page.reload();
  await eventually(async () => {
    const { body: stores } = await client.request<{ id: string; name: string }[]>(
      'GET',
      '/api/shopping-list/stores',
    );
    const baker = stores.find(({ name }) => name === 'Baker');
    const { body: list } = await client.request<{ name: string; storeId?: string }[]>(
      'GET',
      '/api/shopping-list',
    );
    expect(baker).toBeDefined();
    expect(list.find(({ name }) => name === 'Rolls')?.storeId).toBe(baker?.id);
  });
});
