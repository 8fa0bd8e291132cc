import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Browser } from 'playwright-core';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import sharp from 'sharp';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { bundleWithLocalPages } from '../product/startWithLocalPages';

const root = path.resolve(__dirname, '../..');
const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek &amp; potato soup',
  recipeYield: '4 servings',
  prepTime: 'PT15M',
  cookTime: 'PT25M',
  image: '/soup.jpg',
  recipeIngredient: [
    '3 leeks',
    '500 g potatoes, diced',
    '1 ½ l vegetable stock',
    '1 tbsp butter',
    'salt to taste',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the leeks in the butter.' },
    { '@type': 'HowToStep', text: 'Add potatoes and stock and simmer for 20 minutes.' },
  ],
};
const pages: Readonly<Record<string, string>> = {
  '/soup': `<h1>Soup</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
  '/about': '<h1>About us</h1><p>We cook.</p>',
};

let product: Product;
let browser: Browser;
let site: Server;
let sitePort: number;
let photo: Buffer;
const receivedCookies: (string | undefined)[] = [];

beforeAll(async () => {
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  site = createServer(({ url = '', headers }, response) => {
    receivedCookies.push(headers.cookie);
    if (url === '/slow') return;
    if (url === '/soup.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else if (url === '/moved') response.writeHead(302, { location: '/soup' }).end();
    else response.writeHead(url in pages ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url]);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  sitePort = address.port;
  [product, browser] = await Promise.all([startProduct({}, [bundleWithLocalPages()]), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  site?.closeAllConnections();
  site?.close();
});

const at = (page: string) => `http://kitchen.example:${sitePort}${page}`;

test.each([
  ['a desktop', 1280, false],
  ['a phone in the dark', 390, true],
] as const)('imports a web address on %s and recognises it again', async (name, width, dark) => {
  const client = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { width, dark, client, expected: /status of (?:422|499)/ });
  page.setDefaultTimeout(20_000);
  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('heading', { name: 'Recipe Collection', exact: true }).waitFor();
  await picture(page, `web-import-collection-${width}`);
  const startImport = () => page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  await startImport();
  const dialog = page.getByRole('dialog', { name: 'Add New Recipe' });
  const found = page.getByRole('dialog', { name: 'Leek & potato soup' });
  // Fills the whole address at once, as pasting does.
  const ask = async (address: string) => {
    await dialog.getByLabel('Link or recipe text').fill('');
    await dialog.getByLabel('Link or recipe text').fill(address);
  };
  await dialog.getByLabel('Link or recipe text').waitFor();
  await picture(page, `web-import-address-${width}`);

  await ask(at('/slow'));
  await dialog.getByText(`Reading ${at('/slow')}...`).waitFor();
  await picture(page, `web-import-reading-${width}`);
  await dialog.getByRole('button', { name: 'Stop' }).click();

  await ask(at('/about'));
  await dialog.getByText("We couldn't find a recipe on this page").waitFor();
  await picture(page, `web-import-problem-${width}`);
  expect(await findViolations(page)).toEqual([]);
  await ask('http://169.254.169.254/latest/meta-data/');
  await dialog.getByText("This address isn't on the public web, so we can't read it").waitFor();

  await ask(at('/moved'));
  await found.getByText('The photo will be added when you save the recipe.').waitFor();
  await picture(page, `web-import-preview-${width}`);
  await found.getByRole('button', { name: 'Edit' }).click();
  await expectValue('Recipe Name', 'Leek & potato soup');
  await expectValue('Recipe URL (optional)', at('/soup'));
  await expectValue('Servings (optional)', '4');
  await dialog.getByText('5 ingredients').waitFor();
  await dialog.getByText('The photo will be added when you save the recipe.').waitFor();
  await dialog.getByText('Photo from kitchen.example').waitFor();
  await picture(page, `web-import-recipe-${width}`);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Recipe Name').fill(`Soup on ${name}`);
  await dialog.getByRole('button', { name: 'Save Recipe' }).click();
  await page.getByText(`Soup on ${name} is in your collection`).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img[src^="/api/photos/"]');
    return image !== null && image.complete && image.naturalWidth === 320;
  });
  await picture(page, `web-import-photo-${width}`);

  await startImport();
  await ask(at('/soup'));
  await found.getByText(`Already in your collection: Soup on ${name}`).waitFor();
  await picture(page, `web-import-again-${width}`);
  await page.keyboard.press('Escape');
  await found.waitFor({ state: 'detached' });

  const { body } = await client.request<{ recipes: { id: string }[] }>('GET', '/api/recipes');
  expect(body.recipes).toMatchObject([
    { name: `Soup on ${name}`, url: at('/soup'), servings: 4, ingredients: { length: 5 } },
  ]);
  const imported = await client.request<{ steps: { text: string }[] }>(
    'GET',
    `/api/recipes/${body.recipes[0]?.id}`,
  );
  expect(imported.body.steps[0]).toEqual({ text: 'Soften the leeks in the butter.' });
  expect(receivedCookies.filter(Boolean)).toEqual([]);
  // The expected rejections are error responses, too.

  async function expectValue(label: string, value: string): Promise<void> {
    const field = dialog.getByLabel(label);
    await field.waitFor();
    expect(await field.inputValue()).toBe(value);
  }
});

test.each([
  ['the product in one process', 'infra/embedded'],
  ['the service in a process of its own', 'services/recipes'],
])('ships the page reader program with %s', async (_, workspace) => {
  const worker = new Worker(path.join(root, workspace, 'dist/pageWorker.js'));
  const [ready] = (await once(worker, 'message')) as unknown[];
  worker.postMessage({ html: pages['/soup'], url: at('/soup') });
  const [read] = (await once(worker, 'message')) as unknown[];
  await worker.terminate();
  expect([ready, read]).toMatchObject([
    { kind: 'ready' },
    { kind: 'done', output: { name: 'Leek & potato soup' } },
  ]);
});
