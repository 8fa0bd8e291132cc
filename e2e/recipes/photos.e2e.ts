import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { unzipped } from '@forkcast/gateway/testing';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { runCommand } from '../product/operatorCommand';
import { startProduct, type Product } from '../product/product';

interface Photographed {
  id: string;
  photos: { id: string; width: number; height: number; alt: string }[];
}

let product: Product;
let browser: Browser;
let directory: string;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-photos-'));
  product = await startProduct();
});
afterEach(async () => {
  await product.dispose();
  rmSync(directory, { recursive: true, force: true });
});

async function bytesAt(
  client: Client,
  address: string,
): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const answer = await fetch(client.origin + address, {
    headers: { cookie: client.cookieHeader(), accept: 'image/webp' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

test('keeps an acknowledged photo after kill -9, in export and backup', async () => {
  const client = await Client.registered(product.origin);
  const { id } = (await client.request<Photographed>('POST', '/api/recipes', { name: 'Soup' })).body;
  const noise = { width: 3_000, height: 2_000, channels: 3 as const, background: '#a52' };
  const jpeg = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
  // More than the body limit of other endpoints.
  expect(jpeg.length).toBeGreaterThan(1_000_000);
  const photo = await client.photograph(id, jpeg);
  await product.kill();
  expect([photo.width, photo.height]).toEqual([1_920, 1_280]);

  await product.start();
  const kept = (await client.request<Photographed>('GET', `/api/recipes/${id}`)).body;
  expect(kept.photos).toEqual([photo]);
  const original = await bytesAt(client, `/api/photos/${photo.id}`);
  expect([original.status, original.type]).toEqual([200, 'image/webp']);
  expect(await sharp(new Uint8Array(original.bytes)).metadata()).toMatchObject({
    width: 1_920,
    height: 1_280,
  });

  const download = await bytesAt(client, '/api/user/export');
  expect([download.status, download.type]).toEqual([200, 'application/zip']);
  const exported = unzipped(download.bytes);
  expect(exported[`photos/${photo.id}.webp`]).toEqual(original.bytes);
  expect(JSON.parse(exported['photos.json']?.toString() ?? '')).toMatchObject([
    { recipeId: id, id: photo.id },
  ]);

  const backup = path.join(directory, 'backup');
  const backupResult = runCommand('backup', [backup], product.dataDirectory);
  expect(backupResult).toMatchObject({ status: 0, stderr: '' });
  expect(backupResult.stdout).toContain('2 files of photos');
  const restored = path.join(directory, 'data');
  expect(runCommand('restore', [backup], restored)).toMatchObject({ status: 0, stderr: '' });
  // The read models are built at the first start.
  const second = await startProduct({ DATA_DIR: restored });
  await second.kill();
  const examined = runCommand('doctor', [], restored);
  expect(examined.stdout).toContain('ok     photos: 1 shown by recipes, 2 files');
  expect(examined.status).toBe(0);
  rmSync(path.join(restored, 'photos'), { recursive: true });
  const missing = runCommand('doctor', [], restored);
  expect(missing.stdout).toContain('1 photos are missing');
  expect(missing.status).toBe(1);
  await second.dispose();
}, 180_000);

/** A photo with a phone's size: a gradient. */
const photoOf = async (from: string, to: string, width = 1_600, height = 1_200) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Resolves once the picture with this description is drawn. */
const waitForImage = (page: Page, alt: string) =>
  page.waitForFunction((text) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="${text}"]`);
    return image !== null && image.complete && image.naturalWidth > 0;
  }, alt);

test.each([1280, 390])(
  '%d px wide: photos are chosen, dropped, pasted, put in order, removed and restored',
  async (width) => {
    const client = await Client.registered(product.origin);
    const recipe = {
      name: 'Tomato soup',
      servings: 4,
      ingredients: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
    };
    const { id } = (await client.request<Photographed>('POST', '/api/recipes', recipe)).body;
    await client.request('POST', '/api/recipes', { name: 'Toast' });
    // The rejected picture is logged, too, and so is the browser's check for a newer service worker while offline.
    const expected =
      /status of (?:422|504)|ERR_CACHE_MISS|ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/;
    const { context, page } = await openWindow(browser, { width, client, expected });
    page.setDefaultTimeout(60_000);
    const shot = (name: string) => picture(page, `photos-${name}-${width}`);
    const kept = async () =>
      (await client.request<Photographed>('GET', `/api/recipes/${id}`)).body.photos.map((photo) => photo.id);
    const [red, green, blue, plum] = await Promise.all([
      photoOf('#b23', '#fa6'),
      photoOf('#263', '#ce8'),
      photoOf('#246', '#8cf', 1_200, 1_600),
      photoOf('#525', '#fbd'),
    ]);

    await page.goto(`${product.origin}/recipes/${id}`);
    // On a phone, the button is in the menu.
    const isPhone = width < 768;
    const openPhotos = async (name: string) => {
      if (isPhone) await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole(isPhone ? 'menuitem' : 'button', { name, exact: true }).click();
    };
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot('page-without');
    await openPhotos('Add photos');
    const dialog = page.getByRole('dialog', { name: 'Photos of Tomato soup' });
    const handle = (number: number) =>
      dialog.getByRole('button', { name: `Move Photo ${number}`, exact: true });
    await dialog.getByText('Drop photos here').waitFor();
    await shot('dialog-empty');
    await dialog
      .getByLabel('Photos from this device')
      .setInputFiles([fileOf('red.jpg', red), fileOf('green.jpg', green)]);
    await handle(2).waitFor();

    // Files that aren't photos are rejected with a reason.
    await dialog
      .getByLabel('Photos from this device')
      .setInputFiles([fileOf('broken.jpg', red.subarray(0, 900))]);
    await dialog.getByText('This photo is damaged or incomplete').waitFor();
    await shot('dialog-refused');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss broken.jpg' }).click();

    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'blue.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...blue],
    );
    await dialog.getByText('Drop photos here').dispatchEvent('drop', { dataTransfer: data });
    await handle(3).waitFor();
    const before = await kept();
    await handle(3).press('ArrowUp');
    await handle(2).press('ArrowUp');
    // Waits until the move is visible, as people would.
    await eventually(async () => expect(await kept()).toEqual([before[2], before[0], before[1]]));
    await dialog.locator(`li:first-child img[src*="${before[2]}"]`).waitFor();
    await dialog.getByLabel('Description of photo 1').fill('Soup in a blue bowl');
    await dialog.getByRole('button', { name: 'Remove Photo 3' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await handle(3).waitFor();
    await eventually(async () => expect(await kept()).toEqual([before[2], before[0], before[1]]));
    await shot('dialog');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await waitForImage(page, 'Soup in a blue bowl');

    await context.setOffline(true);
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'plum.jpg', { type: 'image/jpeg' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [...plum],
    );
    await page.getByText("You're offline", { exact: true }).waitFor();
    await shot('page-offline');
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Try again: / }).click();
    await page.getByRole('button', { name: 'Photo 4' }).click();
    await waitForImage(page, 'Photo of Tomato soup');
    await shot('page');
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`${product.origin}/recipes`);
    await page.waitForFunction(() => {
      const [image, ...others] = document.querySelectorAll<HTMLImageElement>('main img');
      return image !== undefined && others.length === 0 && image.complete && image.naturalWidth === 320;
    });
    await shot('collection');
    expect(await findViolations(page)).toEqual([]);

    // Signing out clears the browser's cache.
    const address = `/api/photos/${before[2]}?width=320`;
    const fromCache = () =>
      page.evaluate(async (url) => {
        try {
          return (await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })).status;
        } catch {
          // The browser has no cached response.
          return null;
        }
      }, address);
    await page.evaluate((url) => fetch(url).then((answer) => answer.arrayBuffer()), address);
    expect(await fromCache()).toBe(200);
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    expect(await fromCache()).not.toBe(200);
  },
  400_000,
);

test('keeps a new recipe’s photos over a reload and uploads them once it is saved', async () => {
  const client = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { width: 390, client });
  page.setDefaultTimeout(60_000);
  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Recipe' });
  const large = await photoOf('#525', '#fbd', 4_000, 3_000);
  await dialog.getByLabel('Photos from this device').setInputFiles([fileOf('plums.jpg', large)]);
  await dialog.locator('img[src^="data:image/jpeg"]').waitFor();
  // The dialog closes without asking, and the draft survives a reload.
  await page.keyboard.press('Escape');
  await page.getByText('You have an unsaved recipe with 1 photo.').waitFor();
  await page.reload();
  await page.getByText('You have an unsaved recipe with 1 photo.').waitFor();
  await picture(page, 'photos-held-unsaved-390');
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Recipe Name').fill('Plum cake');
  await dialog.getByText('plums.jpg').scrollIntoViewIfNeeded();
  await dialog.locator('img[src^="data:image/jpeg"]').waitFor();
  await picture(page, 'photos-held-390');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Description of photo 1').fill('Plums');
  await dialog.getByRole('button', { name: 'Save Recipe' }).click();
  await page.getByRole('link', { name: 'Plum cake', exact: true }).click();
  await waitForImage(page, 'Plums');
  const { recipes } = (await client.request<{ recipes: Photographed[] }>('GET', '/api/recipes')).body;
  expect(recipes).toMatchObject([{ photos: [{ alt: 'Plums', width: 1_920, height: 1_440 }] }]);
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('forkcast-held-photos');
          request.onerror = () => reject(request.error ?? new Error('It cannot be opened'));
          request.onsuccess = () => {
            const count = request.result.transaction('files').objectStore('files').count();
            count.onsuccess = () => resolve(count.result);
            count.onerror = () => reject(count.error ?? new Error('It cannot be counted'));
          };
        }),
    );
  expect(await left()).toBe(0);
}, 240_000);
