import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { offences, openDevice, picture } from './product/browser';
import { Client } from './product/client';
import { openChecked } from './product/openChecked';
import { startProduct, type Product } from './product/product';
import { signIn } from './product/signIn';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-device-'));
});
// A failed test may have left it stopped.
beforeEach(() => product.comeBack());
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

const soup = { name: 'Tomato soup', servings: 2, steps: [{ text: 'Simmer for 20 minutes.' }] };

/** A household with a soup with a photo planned for today, and eggs on the list. */
async function household(): Promise<{ client: Client; recipeId: string; mealId: string }> {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer();
  const uploaded = await fetch(`${product.origin}/api/recipes/${recipe.id}/photos`, {
    method: 'POST',
    headers: { origin: product.origin, cookie: client.cookieHeader(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  expect(uploaded.status).toBe(201);
  const today = new Date().toISOString();
  const { body: meal } = await client.request<{ id: string }>('POST', '/api/meal-plans', {
    date: today,
    mealType: 'dinner',
    recipeId: recipe.id,
    recipeName: soup.name,
  });
  await client.request('POST', '/api/shopping-list', { name: 'eggs' });
  return { client, recipeId: recipe.id, mealId: meal.id };
}

/** Waits until the device has cached everything for the signed-in user. */
async function whenKept(page: Page): Promise<void> {
  await eventually(async () => {
    const keptAt = await page.evaluate(async () => {
      const kept = await caches.match('/state');
      return kept ? ((await kept.json()) as { keptAt: number }).keptAt : 0;
    });
    return keptAt > 0;
  });
}

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

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const milliseconds = (page: Page) => page.evaluate(() => performance.now());

test.each([1280, 390])(
  '%d px wide: kept, the browser closed, opened again without network: list, plan and recipe are there',
  async (width) => {
    const { client, recipeId } = await household();
    const device = path.join(folder, String(width));
    const shot = (page: Page, name: string) => picture(page, `offline-${name}-${width}`);
    const open = () => openDevice(device, { width });

    const first = await open();
    await signIn(first.context, client);
    await first.page.goto(`${product.origin}/meal-planner`);
    await whenKept(first.page);
    expect(await installabilityErrors(first.page)).toEqual([]);
    const pictures = await manifestPictures(first.page);
    expect(new Set(pictures.map(({ form }) => form))).toEqual(new Set(['wide', 'narrow']));
    for (const { sizes, actual, type } of pictures) expect([actual, type]).toEqual([sizes, 'image/webp']);
    expect(first.complaints).toEqual([]);
    await first.context.close();

    // Emulation alone misses some requests of a service worker that has just started.
    await product.kill();
    const second = await open();
    await second.context.setOffline(true);
    const { page } = second;
    await page.goto(`${product.origin}/shopping-list`);
    await page.getByText('eggs').first().waitFor();
    const openedAfter = await milliseconds(page);
    console.log(`the list was there ${Math.round(openedAfter)} ms after it was asked for`);
    await page.getByText("You're seeing what was saved on this device").waitFor();
    await shot(page, 'list');
    expect(await offences(page)).toEqual([]);

    await page.getByRole('link', { name: /^(Meal Planner|Plan)$/ }).click();
    await page.getByText(soup.name).first().waitFor();
    await shot(page, 'plan');
    expect(await offences(page)).toEqual([]);

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
    await second.context.close();
  },
);

test('moves an item that was just typed into the basket and back in shop mode', async () => {
  const { client } = await household();
  const { context, page, complaints } = await openDevice(path.join(folder, 'shopping'), { width: 390 });
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  const field = page.getByPlaceholder('Add an item...');
  await field.fill('2 l milk, bread; tea');
  await page.getByText('Adds 3 items').waitFor();
  await picture(page, 'list-preview-390');
  expect(await offences(page)).toEqual([]);
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
  expect(await offences(page)).toEqual([]);

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
  expect(complaints).toEqual([]);
  await context.close();
});

test('merges the list of two devices after one was offline while the plan changed', async () => {
  const { client, mealId } = await household();
  const today = new Date().toISOString();
  await client.request('POST', '/api/generate-shopping-list', { startDate: today, endDate: today });
  const list = () => client.request<{ name: string; isChecked: boolean }[]>('GET', '/api/shopping-list');
  const shop = path.join(folder, 'shop');
  const address = `${product.origin}/shopping-list`;

  const first = await openDevice(shop, { width: 390 });
  await signIn(first.context, client);
  await first.page.goto(address);
  await whenKept(first.page);
  await first.page.getByText('eggs').first().waitFor();
  await first.context.setOffline(true);
  await first.page.getByRole('checkbox', { name: 'eggs' }).click();
  await first.page.getByRole('checkbox', { name: soup.name }).click();
  await add(first.page, 'candles');
  await first.page.getByText("3 changes will sync when you're back online").waitFor();
  await readsOn(first.page);

  const home = await openDevice(path.join(folder, 'home'));
  await signIn(home.context, client);
  await home.page.goto(address);
  await add(home.page, 'milk');
  await client.request('DELETE', `/api/meal-plans/${mealId}`);
  await home.page.getByRole('checkbox', { name: soup.name }).waitFor({ state: 'detached' });

  // Emulation alone misses some requests of a service worker that has just started.
  await product.kill();
  await first.context.close();
  const second = await openDevice(shop, { width: 390 });
  await second.context.setOffline(true);
  const { page } = second;
  await page.goto(address);
  await page.getByText("3 changes will sync when you're back online").waitFor();
  await openChecked(page);
  expect(await page.getByRole('checkbox', { name: 'eggs' }).isChecked()).toBe(true);
  await add(page, 'bread');
  await page.getByText("4 changes will sync when you're back online").waitFor();
  await picture(page, 'offline-changes-390');
  expect(await offences(page)).toEqual([]);

  // Any screen sends them.
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
  await eventually(async () => (await linesOf(home.page)).join() === lines.join());
  // The phone shows checked items last.
  await eventually(async () => (await linesOf(page)).sort().join() === [...lines].sort().join());
  await home.context.close();
  await second.context.close();
});

test('shows each tab’s offline changes in the other and applies them once', async () => {
  const { client } = await household();
  const { context, page: first, complaints } = await openDevice(path.join(folder, 'tabs'));
  const answers = answersOf(context);
  await signIn(context, client);
  const address = `${product.origin}/shopping-list`;
  await first.goto(address);
  await whenKept(first);
  const second = await context.newPage();
  await second.goto(address);
  for (const tab of [first, second]) await tab.getByText('eggs').first().waitFor();
  const box = (tab: Page, name: string) => tab.getByRole('checkbox', { name });
  await Promise.all([add(first, 'bread'), add(second, 'milk')]);
  await box(second, 'bread').waitFor();
  await box(first, 'milk').waitFor();
  await box(second, 'eggs').click();
  await first.getByText('1 of 3 checked').waitFor();
  const done = () => answers().filter(({ status }) => status === 'done');
  await eventually(async () => done().length >= 3);

  await context.setOffline(true);
  // Emulation alone misses some requests of a service worker.
  await product.kill();
  await Promise.all([add(first, 'tea'), box(second, 'bread').click()]);
  await add(second, 'salt');
  await box(first, 'salt').click();
  const lines = ['- milk', '- tea', 'x bread', 'x eggs', 'x salt'];
  for (const tab of [first, second]) {
    await tab.getByText("4 changes will sync when you're back online").waitFor();
    await eventually(async () => (await linesOf(tab)).sort().join() === lines.join());
  }

  const blank = await context.newPage();
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
  await eventually(async () => (await linesOnServer(client)).join() === all.join());
  await eventually(async () => (await linesOf(third)).sort().join() === all.join());
  // Responses to a tab that has closed can't be read any more.
  await eventually(async () => done().length >= 5);
  expect(new Set(done().map(({ id }) => id)).size).toBe(done().length);
  expect(answers().filter(({ status }) => status === 'refused')).toEqual([]);
  const isOfTheNetwork = (line: string) => /ERR_(?:INTERNET|CONNECTION|INCOMPLETE|EMPTY)_/.test(line);
  expect(complaints.filter((line) => !isOfTheNetwork(line))).toEqual([]);
  await blank.close();
  await context.close();
});

test('opens the list with the data of the first release’s service worker, and updates it', async () => {
  const { client } = await household();
  const device = path.join(folder, 'first-worker');
  const address = `${product.origin}/shopping-list`;
  const script = await readFile(path.join(__dirname, 'earlier/firstWorker.txt'), 'utf8');
  const before = await openDevice(device);
  await before.context.route(`${product.origin}/worker.js`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: script }),
  );
  await signIn(before.context, client);
  await before.page.goto(address);
  await whenKept(before.page);
  await before.page.getByText('eggs').first().waitFor();
  // The older release doesn't know stores.
  expect(await isKept(before.page, '/api/shopping-list/stores')).toBe(false);
  await before.page.evaluate(() => caches.open('forkcast-kept-0-account-of-long-ago'));
  await before.context.setOffline(true);
  await before.page.getByRole('checkbox', { name: 'eggs' }).click();
  await add(before.page, 'candles');
  await before.page.getByText("2 changes will sync when you're back online").waitFor();
  await product.kill();
  await before.context.close();

  const { context, page } = await openDevice(device);
  await page.goto(address);
  await page.getByText("2 changes will sync when you're back online").waitFor();
  expect((await linesOf(page)).sort()).toEqual(['- candles', 'x eggs']);
  await product.start();
  await page.getByText(/will sync when you're back online/).waitFor({ state: 'detached', timeout: 60_000 });
  // The browser does this itself when it is opened online, or a day later.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  // The new service worker deletes caches that it can't read and keeps the others.
  await eventually(async () => !(await cacheNames(page)).some((name) => name.startsWith('forkcast-kept-0-')));
  await add(page, 'bread');
  await eventually(() => isKept(page, '/api/shopping-list/stores'));
  const lines = ['- bread', '- candles', 'x eggs'];
  await eventually(async () => (await linesOnServer(client)).join() === lines.join());
  await product.kill();
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'candles' }).waitFor();
  expect((await linesOf(page)).sort()).toEqual(lines);
  await context.close();
  await product.start();
});

test('stores and sends pending changes again after the browser cleared its storage', async () => {
  const { client } = await household();
  const { context, page } = await openDevice(path.join(folder, 'cleared'));
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
  await context.setOffline(true);
  await add(page, 'candles');
  await page.getByText("1 change will sync when you're back online").waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes: 'indexeddb' });
  await add(page, 'bread');
  await page.getByText("2 changes will sync when you're back online").waitFor();
  await page.reload();
  await page.getByText("2 changes will sync when you're back online").waitFor();
  await context.setOffline(false);
  const lines = ['- bread', '- candles', '- eggs'];
  await eventually(async () => (await linesOnServer(client)).join() === lines.join());
  await context.close();
});

const isKept = (page: Page, address: string) =>
  page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address);

async function linesOnServer(client: Client): Promise<string[]> {
  const { body } = await client.request<{ name: string; isChecked: boolean }[]>('GET', '/api/shopping-list');
  return body.map(({ name, isChecked }) => `${isChecked ? 'x' : '-'} ${name}`).sort();
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Add an item...').fill(name);
  await page.getByPlaceholder('Add an item...').press('Enter');
  await page.getByRole('checkbox', { name }).waitFor();
}

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

/** In the tab that changed the list: plan, recipe and photo are still readable, and so is the list with its changes. */
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

/** The items on the screen, in order. */
async function linesOf(page: Page): Promise<string[]> {
  const boxes = await page.getByRole('checkbox').all();
  return Promise.all(
    boxes.map(async (box) => `${(await box.isChecked()) ? 'x' : '-'} ${await box.evaluate(nameOf)}`),
  );
}

function nameOf(box: Element): string {
  return (box.closest('li')?.querySelector('label')?.textContent ?? '').trim();
}

test('opens with cached data while the server is down, and continues afterwards', async () => {
  const { client } = await household();
  const { context, page } = await openDevice(path.join(folder, 'away'));
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
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
  await context.close();
});

test('leaves nothing of a signed-out account for the next one', async () => {
  const { client } = await household();
  const other = await Client.registered(product.origin, 'Europe/Berlin');
  const { context, page } = await openDevice(path.join(folder, 'shared'));
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
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
  await whenKept(page);
  await context.setOffline(true);
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('heading', { name: 'Shopping Lists' }).waitFor();
  expect(await page.getByText('eggs').count()).toBe(0);
  await context.close();
});

test('clears cached data and shows the login page after the session ended elsewhere', async () => {
  const { client } = await household();
  const { context, page } = await openDevice(path.join(folder, 'ended'));
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
  await page.goto('about:blank');
  await client.request('POST', '/api/auth/logout');
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await eventually(async () => !(await cacheNames(page)).some((name) => name.includes('-account-')));
  await context.close();
});

test('caches no file that was tampered with', async () => {
  const { client } = await household();
  const { context, page } = await openDevice(path.join(folder, 'tampered'));
  await signIn(context, client);
  await tamperWith(context, /\/remotes\/settings\/.*\.js$/);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
  const releases = (await cacheNames(page)).flatMap((name) => /-release-([a-z]+)-/.exec(name)?.[1] ?? []);
  expect(releases.sort()).toEqual(['community', 'planner', 'recipes', 'shell', 'shopping']);
  await context.close();
});

/** Appends code to scripts that the service worker fetches. */
async function tamperWith(context: BrowserContext, files: RegExp): Promise<void> {
  await context.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}//` });
  });
}

test('removes the service worker and its caches when the operator withdraws it', async () => {
  const { client } = await household();
  const { context, page } = await openDevice(path.join(folder, 'withdrawn'));
  await signIn(context, client);
  await page.goto(`${product.origin}/shopping-list`);
  await whenKept(page);
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
