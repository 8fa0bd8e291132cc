import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { openDevice } from '../browser/browser';
import {
  addItem,
  cacheNames,
  householdWithList,
  itemsOnScreen,
  itemsOnServer,
  NETWORK,
  waitUntilCached,
} from '../browser/deviceCache';
import { folder, product } from '../product/sharedDevice';

test('opens the list with the data of the first release’s service worker, and updates it', async () => {
  const { client } = await householdWithList(product.origin);
  const device = path.join(folder, 'first-worker');
  const address = `${product.origin}/shopping-list`;
  const script = await readFile(path.join(__dirname, 'earlier/firstWorker.txt'), 'utf8');
  const before = await openDevice(device, { client, expected: NETWORK });
  await before.context.route(`${product.origin}/worker.js`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: script }),
  );
  await before.page.goto(address);
  await waitUntilCached(before.page);
  await before.page.getByText('eggs').first().waitFor();
  // The older release doesn't know stores.
  expect(await isKept(before.page, '/api/shopping-list/stores')).toBe(false);
  await before.page.evaluate(() => caches.open('forkcast-kept-0-account-of-long-ago'));
  await before.context.setOffline(true);
  await before.page.getByRole('checkbox', { name: 'eggs' }).click();
  await addItem(before.page, 'candles');
  await before.page.getByText("2 changes will sync when you're back online").waitFor();
  await product.kill();
  await before.context.close();

  const { context, page } = await openDevice(device, { expected: NETWORK });
  await page.goto(address);
  await page.getByText("2 changes will sync when you're back online").waitFor();
  expect((await itemsOnScreen(page)).sort()).toEqual(['- candles', 'x eggs']);
  await product.start();
  await page.getByText(/will sync when you're back online/).waitFor({ state: 'detached', timeout: 60_000 });
  // The new service worker deletes caches that it can't read and keeps the others.
  await eventually(async () => {
    // The browser does this itself when it is opened online, or a day later.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    return !(await cacheNames(page)).some((name) => name.startsWith('forkcast-kept-0-'));
  });
  await addItem(page, 'bread');
  await eventually(() => isKept(page, '/api/shopping-list/stores'));
  const lines = ['- bread', '- candles', 'x eggs'];
  await eventually(async () => (await itemsOnServer(client)).join() === lines.join());
  await product.kill();
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'candles' }).waitFor();
  expect((await itemsOnScreen(page)).sort()).toEqual(lines);
  await context.close();
  await product.start();
});

test('stores and sends pending changes again after the browser cleared its storage', async () => {
  const { client } = await householdWithList(product.origin);
  const { context, page } = await openDevice(path.join(folder, 'cleared'), { client, expected: NETWORK });
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  await context.setOffline(true);
  await addItem(page, 'candles');
  await page.getByText("1 change will sync when you're back online").waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes: 'indexeddb' });
  await addItem(page, 'bread');
  await page.getByText("2 changes will sync when you're back online").waitFor();
  await page.reload();
  await page.getByText("2 changes will sync when you're back online").waitFor();
  await context.setOffline(false);
  const lines = ['- bread', '- candles', '- eggs'];
  await eventually(async () => (await itemsOnServer(client)).join() === lines.join());
});

const isKept = (page: Page, address: string) =>
  page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address);

test('clears cached data and shows the login page after the session ended elsewhere', async () => {
  const { client } = await householdWithList(product.origin);
  const { page } = await openDevice(path.join(folder, 'ended'), { client });
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  await page.goto('about:blank');
  await client.request('POST', '/api/auth/logout');
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await eventually(async () => !(await cacheNames(page)).some((name) => name.includes('-account-')));
});

test('caches no file that was tampered with', async () => {
  const { client } = await householdWithList(product.origin);
  const { context, page } = await openDevice(path.join(folder, 'tampered'), { client });
  await tamperWith(context, /\/remotes\/settings\/.*\.js$/);
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  const releases = (await cacheNames(page)).flatMap((name) => /-release-([a-z]+)-/.exec(name)?.[1] ?? []);
  expect(releases.sort()).toEqual(['community', 'planner', 'recipes', 'shell', 'shopping']);
});

/** Appends code to scripts that the service worker fetches. */
async function tamperWith(context: BrowserContext, files: RegExp): Promise<void> {
  await context.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}//` });
  });
}

test('removes the service worker and its caches when the operator withdraws it', async () => {
  const { client } = await householdWithList(product.origin);
  const { context, page } = await openDevice(path.join(folder, 'withdrawn'), { client, expected: NETWORK });
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  await product.kill();
  await product.start({ SERVICE_WORKER: 'false' });
  try {
    await page.goto(`${product.origin}/shopping-list`);
    await page.getByText('eggs').first().waitFor();
    await eventually(async () => {
      const left = await page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
      return left.length === 0;
    });
    await page.reload();
    await page.getByText('eggs').first().waitFor();
  } finally {
    await context.close();
    await product.kill();
    await product.start();
  }
});
