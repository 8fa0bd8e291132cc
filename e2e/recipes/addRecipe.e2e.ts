import type { Browser, Page } from 'playwright-core';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { startWithLocalPages, type ProductWithPages } from '../product/startWithLocalPages';

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek &amp; potato soup',
  recipeYield: '4 servings',
  recipeIngredient: ['3 leeks', '500 g potatoes, diced'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Soften the leeks.' }],
};
const text = `Beef stew
Serves 6, prep 20 minutes, cook 2 1/2 hours
Ingredients
1 kg beef
2 onions
Method
1. Brown the beef.
2. Add the onions and simmer.
Notes:
Better the next day.`;

let product: ProductWithPages;
let browser: Browser;
beforeAll(async () => {
  const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  [product, browser] = await Promise.all([
    startWithLocalPages({ '/soup': page, '/about': '<h1>About us</h1>' }),
    launchBrowser(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** Counts what the user taps. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted)
          document.documentElement.dataset.taps = String(
            Number(document.documentElement.dataset.taps ?? 0) + 1,
          );
      },
      true,
    );
  });
const tapCount = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));

test.each([390, 1280])('imports a link in three taps and a paste, %d px wide', async (width) => {
  const client = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { width, client });
  await countTaps(page);
  await page.goto(`${product.origin}/recipes`);
  await page.getByText('Your recipe collection is empty').waitFor();

  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add New Recipe' });
  await add.getByLabel('Recipe Name').waitFor();
  await picture(page, `add-recipe-${width}`);
  expect(await findViolations(page)).toEqual([]);
  const field = add.getByLabel('Link or recipe text');
  // On a desktop, the field has the focus already.
  if (width < 768) await field.click();
  await page.keyboard.insertText(`${product.pages}/soup`);
  const found = page.getByRole('dialog', { name: 'Leek & potato soup' });
  await found.getByText('Soften the leeks.').waitFor();
  await picture(page, `add-recipe-preview-${width}`);
  expect(await findViolations(page)).toEqual([]);
  await found.getByRole('button', { name: 'Save Recipe' }).click();
  await page.getByText('Leek & potato soup is in your collection').first().waitFor();
  expect(await tapCount(page)).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leek & potato soup' }).waitFor();
});

test('previews a pasted text, keeps it on Cancel and restores it', async () => {
  const client = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { width: 390, client, expected: /status of 422/ });
  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add New Recipe' });
  await add.getByLabel('Link or recipe text').fill(`${product.pages}/about`);
  await add.getByText("We couldn't find a recipe on this page").waitFor();
  await picture(page, 'add-recipe-problem-390');
  expect(await findViolations(page)).toEqual([]);
  await add.getByLabel('Link or recipe text').fill(text);
  const found = page.getByRole('dialog', { name: 'Beef stew' });
  await found.getByText('2 h 30 min').waitFor();
  await found.getByText('All 10 lines were understood').waitFor();
  await found.locator('p', { hasText: 'Better the next day.' }).waitFor();
  await picture(page, 'add-recipe-text-390');
  await found.getByRole('button', { name: 'Edit' }).click();
  await add.getByLabel('Recipe Name').fill('Sunday stew');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You have an unsaved recipe: Sunday stew').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await add.getByRole('button', { name: 'Save Recipe' }).click();
  await page.getByText('Sunday stew is in your collection').first().waitFor();
  const { body } = await client.request<{ recipes: object[] }>('GET', '/api/recipes');
  expect(body.recipes).toMatchObject([
    { name: 'Sunday stew', notes: 'Better the next day.', servings: 6, times: { prep: 20, cook: 150 } },
  ]);
});
