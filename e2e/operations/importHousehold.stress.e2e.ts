import { type BrowserContext, type Page } from 'playwright-core';
import { openWindow, picture } from '../browser/browser';
import { mealieBackup, paprikaExport } from '../product/otherAppFiles';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  ({ context, page } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  await register(page, product.origin, accountOf('ann'));
});

const shows = (text: string) => page.getByText(text).first().waitFor();
const start = () => page.getByRole('button', { name: 'Import', exact: true });

async function chooseBoth(): Promise<void> {
  await page.goto(`${product.origin}/recipes/import`);
  await page.getByRole('heading', { level: 1, name: 'Import Recipes' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await mealieBackup(), await paprikaExport([{ name: 'Pancakes', colour: '#c93' }])]);
}

async function importBoth(): Promise<void> {
  await chooseBoth();
  await shows('3 new recipes');
  await start().click();
  await shows('3 meals planned');
  await shows('2 items added to your shopping list');
  await shows('2 photos added');
}

/** The household's current data, from the API. */
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
const emptyHousehold = { recipes: [], plan: [], history: [], list: [], photos: 0 };

test('imports files of two apps with plan, list, history and photos', async () => {
  await chooseBoth();
  await shows('3 new recipes');
  await page.getByRole('group', { name: 'What to import' }).waitFor();
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
});

test('finds nothing new in the same files', async () => {
  await chooseBoth();
  await shows('Everything here was imported before.');
  await picture(page, 'import-household-again');
  expect(await household()).toEqual(imported);
});

test('undoes the import completely and imports everything once again', async () => {
  await context.close();
  ({ context, page } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  await register(page, product.origin, accountOf('bea'));
  await importBoth();
  expect(await household()).toEqual(imported);
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await shows('3 meals removed from the plan');
  await picture(page, 'import-household-undone');
  expect(await household()).toEqual(emptyHousehold);
  await importBoth();
  expect(await household()).toEqual(imported);
  await chooseBoth();
  await shows('Everything here was imported before.');
  expect(await household()).toEqual(imported);
});
