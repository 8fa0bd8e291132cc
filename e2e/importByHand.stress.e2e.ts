import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchBrowser, offences, openWindow, picture } from './product/browser';
import { accountOf, register } from './product/register';
import { startWithLocalPages, type ProductWithPages } from './product/startWithLocalPages';

/** A page with structured data of a recipe. */
const saying = (name: string, ingredient: string) => {
  const recipe = {
    ...{ '@context': 'https://schema.org', '@type': 'Recipe', name, recipeIngredient: [ingredient] },
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil.' }],
  };
  return `<h1>${name}</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
};

let product: ProductWithPages;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startWithLocalPages({
      '/soup': saying('Leek soup', '3 leeks'),
      '/bread': saying('Bread', '500 g flour'),
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});
let cooks = 0;
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  cooks += 1;
  await register(page, product.origin, accountOf(`cook${cooks}`));
  await page.goto(`${product.origin}/recipes/import`);
  await page.getByRole('heading', { level: 1, name: 'Import Recipes' }).waitFor();
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await context.close();
});

const shows = (text: string) => page.getByText(text).first().waitFor();

interface Whole {
  name: string;
  notes: string | null;
  url: string | null;
  ingredients: { name: string }[];
  steps: { text: string }[];
}

/** The household's current recipes, by name. */
async function recipes() {
  const all = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api${path}`)).json();
    const { recipes: listed } = await read('/recipes?limit=100');
    return Promise.all(listed.map(({ id }: { id: string }) => read(`/recipes/${id}`)));
  });
  return (all as Whole[])
    .map(({ name, notes, url, ingredients, steps }) => ({
      ...{ name, notes, url },
      ingredients: ingredients.map((each) => each.name),
      steps: steps.map(({ text }) => text),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function paste(text: string): Promise<void> {
  await page.getByLabel('Recipe text or web addresses').fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('imports a table with columns matched by hand', async () => {
  const table =
    'Gericht;Was hinein kommt;Wie;Regal\n' +
    'Lauchsuppe;"3 leeks\n1 l water";"Cut.\nBoil.";top\n' +
    'Toast;2 slices bread;Toast it.;\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: 'Match columns in mine.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match Columns' });
  await dialog.getByText('3 leeks').waitFor();
  await dialog.getByLabel('Gericht', { exact: true }).selectOption('Recipe name');
  await dialog.getByLabel('Was hinein kommt', { exact: true }).selectOption('Ingredients, one per line');
  await dialog.getByLabel('Wie', { exact: true }).selectOption('Method');
  await picture(page, 'import-match-columns');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'import-match-columns-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 2 Recipes' }).click();
  await shows('Imported 2 recipes to your collection');
  expect(await recipes()).toMatchObject([
    { name: 'Lauchsuppe', ingredients: ['leeks', 'water'], steps: ['Cut.', 'Boil.'], notes: 'Regal: top' },
    { name: 'Toast', ingredients: ['bread'], steps: ['Toast it.'], notes: null },
  ]);
});

test('imports a recipe pasted as text', async () => {
  await paste(
    'Lentil soup\n\nIngredients\n200 g lentils\n1 l water\n\nMethod\nRinse the lentils.\nSimmer for 30 minutes.',
  );
  await page.getByRole('button', { name: 'Import 1 Recipe' }).click();
  await shows('Imported 1 recipe to your collection');
  expect(await recipes()).toMatchObject([{ name: 'Lentil soup', ingredients: ['lentils', 'water'] }]);
});

test('imports pasted addresses and reports the one without a recipe', async () => {
  await paste(['/soup', '/none', '/bread'].map((path) => product.pages + path).join('\n'));
  await shows('2 new recipes');
  // Browsers log error responses.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByText("1 thing couldn't be read").click();
  await shows(`${product.pages}/none`);
  await page.getByRole('button', { name: 'Import 2 Recipes' }).click();
  await shows('Imported 2 recipes to your collection');
  expect(await recipes()).toMatchObject([
    { name: 'Bread', ingredients: ['flour'], url: `${product.pages}/bread` },
    { name: 'Leek soup', ingredients: ['leeks'], url: `${product.pages}/soup` },
  ]);
});
