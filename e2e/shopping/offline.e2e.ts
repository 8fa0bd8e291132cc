import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations, openDevice, picture } from '../browser/browser';
import { Client } from '../product/client';
import {
  addItem,
  cacheNames,
  householdWithList,
  itemsOnScreen,
  itemsOnServer,
  NETWORK,
  soup,
  waitUntilSent,
  waitUntilCached,
} from '../browser/deviceCache';
import { openChecked } from '../browser/openChecked';
import { folder, product } from '../product/sharedDevice';
import { signIn } from '../browser/signIn';

/** Chromium's reasons for not offering to install the page as an app. */
async function installabilityErrors(page: Page): Promise<object[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return errors;
}

/** Sizes of the manifest's pictures, as declared and in fact. */
async function manifestPictures(page: Page) {
  const manifest = await page.request.get(`${product.origin}/manifest.webmanifest`);
  const { screenshots } = (await manifest.json()) as {
    screenshots: { src: string; sizes: string; form_factor: string }[];
  };
  return Promise.all(
    screenshots.map(async ({ src, sizes, form_factor: form }) => {
      const answer = await page.request.get(product.origin + src);
      const { width, height } = await sharp(await answer.body()).metadata();
      return { form, sizes, actual: `${width}x${height}`, type: answer.headers()['content-type'] };
    }),
  );
}

test('opens list, plan and recipe without a network after the browser was closed', async () => {
  const { client, recipeId } = await householdWithList(product.origin);
  const device = path.join(folder, 'phone');
  const shot = (page: Page, name: string) => picture(page, `offline-${name}-390`);

  const first = await openDevice(device, { width: 390, client });
  await first.page.goto(`${product.origin}/meal-planner`);
  await waitUntilCached(first.page);
  expect(await installabilityErrors(first.page)).toEqual([]);
  const pictures = await manifestPictures(first.page);
  expect(new Set(pictures.map(({ form }) => form))).toEqual(new Set(['wide', 'narrow']));
  for (const { sizes, actual, type } of pictures) expect([actual, type]).toEqual([sizes, 'image/webp']);
  await first.context.close();

  // Emulation alone misses some requests of a service worker that has just started.
  await product.kill();
  const second = await openDevice(device, { width: 390, expected: NETWORK });
  await second.context.setOffline(true);
  const { page } = second;
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByText('eggs').first().waitFor();
  await page.getByText("You're seeing what was saved on this device").waitFor();
  await shot(page, 'list');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('link', { name: /^(Meal Planner|Plan)$/ }).click();
  await page.getByText(soup.name).first().waitFor();
  await shot(page, 'plan');
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${product.origin}/recipes/${recipeId}`);
  await page.getByText('Simmer for 20 minutes.').waitFor();
  const photo = page.getByRole('img', { name: /Tomato soup/ });
  await photo.waitFor();
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/api/photos/') && naturalWidth > 0),
  );
  await shot(page, 'recipe');

  await page.goto(`${product.origin}/community`);
  await page.getByText("You're offline").waitFor();
  await shot(page, 'community');
  expect(await page.getByText(/demo data/i).count()).toBe(0);

  // Changed elsewhere in the meantime; the page updates by itself when it is online again.
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByText('eggs').first().waitFor();
  await product.start();
  await client.request('POST', '/api/shopping-list', { name: 'milk' });
  await second.context.setOffline(false);
  await page.getByText('milk').first().waitFor();
  await page.getByText("You're seeing what was saved on this device").waitFor({ state: 'detached' });
});

test('moves an item that was just typed into the basket and back in shop mode', async () => {
  const { client } = await householdWithList(product.origin);
  const { page } = await openDevice(path.join(folder, 'shopping'), { width: 390, client });
  await page.goto(`${product.origin}/shopping-list`);
  const field = page.getByPlaceholder('Add an item...');
  await field.fill('2 l milk, bread; tea');
  await page.getByText('Adds 3 items').waitFor();
  await picture(page, 'list-preview-390');
  expect(await findViolations(page)).toEqual([]);
  await field.press('Enter');
  await page.getByText('3 items added', { exact: true }).waitFor();
  await page.getByText('4 left').waitFor();

  await page.getByRole('button', { name: 'Shop mode' }).click();
  const heading = page.getByRole('heading', { name: 'Shopping', exact: true });
  await heading.waitFor();
  await page.getByText('4 items left').waitFor();
  // A reload stays in shopping mode.
  await page.reload();
  const basket = page.getByRole('group').filter({ hasText: 'In the basket' });
  await page.getByRole('checkbox', { name: 'milk' }).click();
  await page.getByText('3 items left · milk is in the basket').waitFor();
  expect(await basket.count()).toBe(0);
  await basket.getByRole('checkbox', { name: 'milk' }).waitFor();
  await picture(page, 'list-shop-390');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('4 items left').waitFor();
  await basket.waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox', { name: 'milk' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Leave shop mode' }).click();
  await page.getByText('4 left').waitFor();
  const names = async () => {
    const { body } = await client.request<{ name: string; quantity: string | null; isChecked: boolean }[]>(
      'GET',
      '/api/shopping-list',
    );
    return body.map(({ name, quantity, isChecked }) => [name, quantity, isChecked].join()).sort();
  };
  const wanted = ['bread,,false', 'eggs,,false', 'milk,2 l,false', 'tea,,false'];
  await eventually(async () => (await names()).join() === wanted.join());
});

test('merges the list of two devices after one was offline while the plan changed', async () => {
  const { client, mealId } = await householdWithList(product.origin);
  const today = new Date().toISOString();
  await client.request('POST', '/api/generate-shopping-list', { startDate: today, endDate: today });
  const list = () => client.request<{ name: string; isChecked: boolean }[]>('GET', '/api/shopping-list');
  const shop = path.join(folder, 'shop');
  const address = `${product.origin}/shopping-list`;

  const first = await openDevice(shop, { width: 390, client, expected: NETWORK });
  await first.page.goto(address);
  await waitUntilCached(first.page);
  await first.page.getByText('eggs').first().waitFor();
  await first.context.setOffline(true);
  await first.page.getByRole('checkbox', { name: 'eggs' }).click();
  await first.page.getByRole('checkbox', { name: soup.name }).click();
  await addItem(first.page, 'candles');
  await first.page.getByText("3 changes will sync when you're back online").waitFor();
  await readsOn(first.page);

  const home = await openDevice(path.join(folder, 'home'), { client, expected: NETWORK });
  await home.page.goto(address);
  await addItem(home.page, 'milk');
  await client.request('DELETE', `/api/meal-plans/${mealId}`);
  await home.page.getByRole('checkbox', { name: soup.name }).waitFor({ state: 'detached' });

  // Emulation alone misses some requests of a service worker that has just started.
  await product.kill();
  await first.context.close();
  const second = await openDevice(shop, { width: 390, expected: NETWORK });
  await second.context.setOffline(true);
  const { page } = second;
  await page.goto(address);
  await page.getByText("3 changes will sync when you're back online").waitFor();
  await openChecked(page);
  expect(await page.getByRole('checkbox', { name: 'eggs' }).isChecked()).toBe(true);
  await addItem(page, 'bread');
  await page.getByText("4 changes will sync when you're back online").waitFor();
  await picture(page, 'offline-changes-390');
  expect(await findViolations(page)).toEqual([]);

  // Any screen sends pending changes.
  await page.goto(`${product.origin}/community`);
  await page.getByText("You're offline").waitFor();
  await product.start();
  await second.context.setOffline(false);
  const isSent = async () => (await list()).body.some(({ name }) => name === 'bread');
  await eventually(isSent);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'milk' }).waitFor({ timeout: 60_000 });
  await page.getByText(/will sync when you're back online/).waitFor({ state: 'detached', timeout: 60_000 });
  await openChecked(page);
  await home.page.getByRole('checkbox', { name: 'bread' }).waitFor({ timeout: 60_000 });
  const { body } = await list();
  const lines = body.map(({ name, isChecked }) => `${isChecked ? 'x' : '-'} ${name}`);
  expect([...lines].sort()).toEqual(['- bread', '- candles', '- milk', 'x Tomato soup', 'x eggs']);
  await eventually(async () => (await itemsOnScreen(home.page)).join() === lines.join());
  // The phone shows checked items last.
  await eventually(async () => (await itemsOnScreen(page)).sort().join() === [...lines].sort().join());
});

test('shows each tab’s offline changes in the other and applies them once', async () => {
  const { client } = await householdWithList(product.origin);
  const { context, page: first } = await openDevice(path.join(folder, 'tabs'), { client, expected: NETWORK });
  const answers = answersOf(context);
  const address = `${product.origin}/shopping-list`;
  await first.goto(address);
  await waitUntilCached(first);
  const second = await context.newPage();
  await second.goto(address);
  for (const tab of [first, second]) await tab.getByText('eggs').first().waitFor();
  const box = (tab: Page, name: string) => tab.getByRole('checkbox', { name });
  await Promise.all([addItem(first, 'bread'), addItem(second, 'milk')]);
  await box(second, 'bread').waitFor();
  await box(first, 'milk').waitFor();
  await box(second, 'eggs').click();
  await first.getByText('1 of 3 checked').waitFor();
  for (const tab of [first, second]) await waitUntilSent(tab);

  await context.setOffline(true);
  // Emulation alone misses some requests of a service worker.
  await product.kill();
  await Promise.all([addItem(first, 'tea'), box(second, 'bread').click()]);
  await addItem(second, 'salt');
  await box(first, 'salt').click();
  const lines = ['- milk', '- tea', 'x bread', 'x eggs', 'x salt'];
  for (const tab of [first, second]) {
    await tab.getByText("4 changes will sync when you're back online").waitFor();
    await eventually(async () => (await itemsOnScreen(tab)).sort().join() === lines.join());
  }

  await context.newPage();
  await first.close();
  await box(second, 'tea').click();
  await second.getByText("5 changes will sync when you're back online").waitFor();
  await second.close();
  const third = await context.newPage();
  await third.goto(address);
  await third.getByText("5 changes will sync when you're back online").waitFor();
  await product.start();
  await context.setOffline(false);
  await third.getByText(/will sync when you're back online/).waitFor({ state: 'detached', timeout: 60_000 });
  const all = ['- milk', 'x bread', 'x eggs', 'x salt', 'x tea'];
  await eventually(async () => (await itemsOnServer(client)).join() === all.join());
  await eventually(async () => (await itemsOnScreen(third)).sort().join() === all.join());
  await waitUntilSent(third);
  const done = answers().filter(({ status }) => status === 'done');
  expect(new Set(done.map(({ id }) => id)).size).toBe(done.length);
  expect(answers().filter(({ status }) => status === 'refused')).toEqual([]);
});

/** The server's responses to the device's intents. */
function answersOf(context: BrowserContext): () => readonly { id: string; status: string }[] {
  const answers: { id: string; status: string }[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/shopping-list/intents')) return;
    void response.json().then(
      (body: { answers: typeof answers }) => answers.push(...body.answers),
      () => undefined, // The tab has closed.
    );
  });
  return () => answers;
}

/**
 * Checks that plan, recipe, photo and the list with its changes are readable offline in the tab that changed the list.
 */
async function readsOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('navigation', { name: /^Days of/ }).waitFor();
  await page.getByText(soup.name, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await openChecked(page);
  await page.getByRole('button', { name: `Why ${soup.name} is on the list` }).click();
  await page.getByRole('link', { name: `${soup.name} (` }).click();
  await page.getByText('Simmer for 20 minutes.').waitFor();
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/api/photos/') && naturalWidth > 0),
  );
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByText("3 changes will sync when you're back online").waitFor();
}

test('opens with cached data while the server is down, and continues afterwards', async () => {
  const { client } = await householdWithList(product.origin);
  const { page } = await openDevice(path.join(folder, 'away'), { client, expected: NETWORK });
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  await product.kill();
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByText('eggs').first().waitFor();
  await page.getByText("We can't reach the server").waitFor();
  await page.goto(`${product.origin}/no-such-place`);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Shopping Lists' }).first().click();
  await page.getByText('eggs').first().waitFor();
  await product.start();
  await page.getByText("We can't reach the server").waitFor({ state: 'detached', timeout: 60_000 });
});

test('leaves nothing of a signed-out account for the next one', async () => {
  const { client } = await householdWithList(product.origin);
  const other = await Client.registered(product.origin, 'Europe/Berlin');
  const { context, page } = await openDevice(path.join(folder, 'shared'), { client, expected: NETWORK });
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  expect((await cacheNames(page)).filter((name) => name.includes('-account-'))).toHaveLength(1);
  const seenLists = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('forkcast.seen-list.')));
  await eventually(async () => (await seenLists()).length === 1);

  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
  expect((await cacheNames(page)).filter((name) => name.includes('-account-'))).toEqual([]);
  await eventually(async () => (await seenLists()).length === 0);
  await context.setOffline(true);
  await expect(page.goto(`${product.origin}/shopping-list`)).rejects.toThrow(/ERR_/);
  await context.setOffline(false);

  await signIn(context, other);
  await page.goto(`${product.origin}/shopping-list`);
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('heading', { name: 'Shopping Lists' }).waitFor();
  expect(await page.getByText('eggs').count()).toBe(0);
});
