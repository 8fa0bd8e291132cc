import { gzipSync, strToU8, zipSync } from 'fflate';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, openWindow, picture } from './product/browser';
import { startProduct, type Product } from './product/product';
import { accountOf, register } from './product/register';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ context, page, complaints } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  await register(page, product.origin, accountOf('ann'));
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await product?.dispose();
});

const SOUP = '7a1f0d3e-0000-4000-8000-000000000001';
const BREAD = '7a1f0d3e-0000-4000-8000-000000000002';
const DAY_MS = 24 * 60 * 60 * 1000;
const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A backup as Mealie writes it: two recipes, one with a photo, a plan with a meal that is over, and a list. */
async function backup() {
  const step = (recipe: string, text: string) => ({ recipe_id: recipe, position: 0, text });
  const line = (recipe: string, note: string) => ({ recipe_id: recipe, position: 0, note });
  const tables = {
    recipes: [
      { id: SOUP, name: 'Leek soup', slug: 'leek-soup' },
      { id: BREAD, name: 'Bread', slug: 'bread' },
    ],
    recipes_ingredients: [line(SOUP, '3 leeks'), line(BREAD, '500 g flour')],
    recipe_instructions: [step(SOUP, 'Simmer.'), step(BREAD, 'Bake.')],
    group_meal_plans: [
      { id: 1, date: day(-3), entry_type: 'dinner', title: '', text: '', recipe_id: SOUP },
      { id: 2, date: day(0), entry_type: 'dinner', title: '', text: 'for six', recipe_id: SOUP },
      { id: 3, date: day(0), entry_type: 'side', title: 'Green salad', text: '', recipe_id: null },
    ],
    shopping_list_items: [
      { id: 'i1', position: 0, checked: false, quantity: 2, note: 'Candles' },
      { id: 'i2', position: 1, checked: true, quantity: 1, note: 'Soap' },
    ],
  };
  const zip = zipSync({
    'database.json': strToU8(JSON.stringify(tables)),
    [`data/recipes/${SOUP}/images/original.webp`]: await jpeg('#4a5'),
  });
  return { name: 'mealie.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

async function paprika() {
  const recipe = {
    uid: 'A1',
    name: 'Pancakes',
    ingredients: '2 eggs\n250 g flour',
    directions: 'Fry.',
    categories: ['Breakfast'],
    photo_data: (await jpeg('#c93')).toString('base64'),
    hash: 'B1',
  };
  const zip = zipSync({ 'Pancakes.paprikarecipe': gzipSync(strToU8(JSON.stringify(recipe))) });
  return { name: 'all.paprikarecipes', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

const shows = (text: string) => page.getByText(text).first().waitFor();
const start = () => page.getByRole('button', { name: 'Import', exact: true });

async function chooseBoth(): Promise<void> {
  await page.goto(`${product.origin}/recipes/import`);
  await page.getByRole('heading', { level: 1, name: 'Import Recipes' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await backup(), await paprika()]);
}

async function importBoth(): Promise<void> {
  await chooseBoth();
  await shows('3 recipes are new');
  await start().click();
  await shows('3 meals planned');
  await shows('2 lines added to your shopping list');
  await shows('2 photos added');
}

/** What the household has by now, as its calls say it. */
function household() {
  return page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api${path}`)).json();
    const recipes = await read('/recipes?limit=100');
    const plan = await read('/meal-plans?startDate=2020-01-01T00:00:00Z&endDate=2100-01-01T00:00:00Z');
    const history = await read('/meal-history');
    const list = await read('/shopping-list');
    const photos = await read('/photos');
    const sorted = (texts: string[]) => [...texts].sort();
    return {
      recipes: sorted(recipes.recipes.map(({ name }: { name: string }) => name)),
      plan: sorted(
        plan.map(
          ({ recipeName, mealType, recipeId }: { recipeName: string; mealType: string; recipeId: string }) =>
            `${recipeName}, ${mealType}, ${recipeId ? 'a recipe' : 'a text'}`,
        ),
      ),
      history: history.meals.map(({ recipeName }: { recipeName: string }) => recipeName),
      list: sorted(
        list.map(({ name, isChecked }: { name: string; isChecked: boolean }) =>
          isChecked ? `${name}, bought` : name,
        ),
      ),
      photos: photos.length,
    };
  });
}

const imported = {
  recipes: ['Bread', 'Leek soup', 'Pancakes'],
  plan: ['Green salad, dinner, a text', 'Leek soup, dinner, a recipe', 'Leek soup, dinner, a recipe'],
  history: ['Leek soup'],
  list: ['Candles', 'Soap, bought'],
  photos: 2,
};
const nothing = { recipes: [], plan: [], history: [], list: [], photos: 0 };

test('files of two apps at once → looked at, imported with plan, list, history and photos', async () => {
  await chooseBoth();
  await shows('3 recipes are new');
  await page.getByRole('group', { name: 'What to bring in' }).waitFor();
  await picture(page, 'import-household-found');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'import-household-found-390');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await start().click();
  await shows('2 photos added');
  await picture(page, 'import-household-done');
  expect(await household()).toEqual(imported);
  await page.goto(`${product.origin}/meal-planner`);
  await shows('Green salad');
  await picture(page, 'import-household-plan');
  await page.goto(`${product.origin}/shopping-list`);
  await shows('Candles');
  await picture(page, 'import-household-list');
  expect(complaints).toEqual([]);
});

test('the same files again → nothing new', async () => {
  await chooseBoth();
  await shows('Everything in it came before.');
  await picture(page, 'import-household-again');
  expect(await household()).toEqual(imported);
});

test('undone from where they were imported → nothing is left; imported again → all of it is there, and once', async () => {
  await context.close();
  ({ context, page, complaints } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  await register(page, product.origin, accountOf('bea'));
  await importBoth();
  expect(await household()).toEqual(imported);
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await shows('3 meals taken out of the plan');
  await picture(page, 'import-household-undone');
  expect(await household()).toEqual(nothing);
  await importBoth();
  expect(await household()).toEqual(imported);
  await chooseBoth();
  await shows('Everything in it came before.');
  expect(await household()).toEqual(imported);
  expect(complaints).toEqual([]);
});
