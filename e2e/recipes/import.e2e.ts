import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { openWindow, picture } from '../browser/browser';
import { expectCount } from '../browser/expectCount';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  ({ context, page } = await openWindow(browser));
  page.setDefaultTimeout(60_000);
  await register(page, product.origin, accountOf('ann'));
});

const dialog = () => page.getByRole('dialog', { name: 'Import Recipes from CSV' });
const shows = (text: string) => page.getByText(text).first().waitFor();

async function openDialog(): Promise<void> {
  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  await dialog().getByText('CSV file with recipe data').waitFor();
}

async function choose(name: string, content: string): Promise<void> {
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const rows = (count: number, name = 'Recipe') =>
  Array.from(
    { length: count },
    (_, index) =>
      `"${name} ${index}, the ${index}th",https://example.org/${index},"Stir, ""rest"",\nserve","${index % 9} eggs\n250 g flour\n1 tsp salt"`,
  ).join('\r\n');
const head = 'Name,URL,Notes,Ingredients\r\n';

test('imports three recipes, exports them and recognises them again', async () => {
  await openDialog();
  await picture(page, 'import-empty');
  await choose('three.csv', `\uFEFF${head}${rows(2)}\r\n=1+1,,,\r\n,https://example.org,,\r\n`);
  await shows('Found 3 recipes in CSV file');
  await dialog().getByText('1 row left out').waitFor();
  await dialog().getByText('No name').waitFor();
  await picture(page, 'import-preview');
  await dialog().getByRole('button', { name: 'Import 3 Recipes' }).click();
  await shows('Import successful');
  await dialog().getByText('Imported 3 recipes to your collection').waitFor();
  await picture(page, 'import-done');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await shows('Showing 1 to 3 of 3 recipes');

  await page.getByRole('button', { name: 'Import and export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^forkcast-recipes-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toMatch(/\r\n'=1\+1,+\r\n/);
  expect(exported).toContain('"Recipe 1, the 1th",https://example.org/1,"Stir, ""rest"",\nserve"');

  await openDialog();
  await choose('again.csv', exported);
  await dialog().getByRole('button', { name: 'Import 3 Recipes' }).click();
  await dialog().getByText('Imported 0 recipes to your collection').waitFor();
  await expectCount(dialog().getByText('Already in your collection'), 3);
  await dialog().getByRole('button', { name: 'Upload Another File' }).click();
  await dialog().getByText('CSV file with recipe data').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await shows('Showing 1 to 3 of 3 recipes');
});

test('imports 5,000 recipes with progress and undoes them with one click', async () => {
  await openDialog();
  await page.evaluate(() => {
    const blocked: number[] = [];
    new PerformanceObserver((list) =>
      blocked.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    Object.assign(window, { blocked });
  });
  const longest = () =>
    page.evaluate(() => {
      // Set above.
      const { blocked } = window as unknown as { blocked: number[] };
      return Math.round(Math.max(0, ...blocked.splice(0)));
    });

  const chosen = Date.now();
  await choose('many.csv', head + rows(5_000, 'Dish'));
  await dialog().getByRole('button', { name: 'Import 5,000 Recipes' }).waitFor();
  const parsed = Date.now() - chosen;
  await dialog().getByText('First 100 of 5,000 recipes').waitFor();
  const blockedParsing = await longest();
  await picture(page, 'import-preview-many');

  const clicked = Date.now();
  await dialog().getByRole('button', { name: 'Import 5,000 Recipes' }).click();
  await dialog().getByRole('progressbar', { name: 'Importing recipes' }).waitFor();
  await dialog().getByText('Imported 5,000 recipes to your collection').waitFor();
  const imported = Date.now() - clicked;
  const blockedImporting = await longest();
  await picture(page, 'import-done-many');
  const undoing = Date.now();
  await dialog().getByRole('button', { name: 'Undo Import' }).click();
  await dialog().getByText('CSV file with recipe data').waitFor();
  const undone = Date.now() - undoing;
  await shows('5,000 recipes removed from your collection');
  console.info(
    `5,000 recipes: read in ${parsed} ms (page blocked at most ${blockedParsing} ms), ` +
      `imported in ${imported} ms (${blockedImporting} ms), undone in ${undone} ms`,
  );
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await shows('Showing 1 to 3 of 3 recipes');
});

test('rejects invalid files', async () => {
  await openDialog();
  await dialog().getByRole('button', { name: 'Import 0 Recipes' }).click();
  await shows('Please upload a valid CSV file first');
  await choose('picture.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
  await dialog()
    .getByText(/Error parsing CSV: This isn't a text file/)
    .waitFor();
  await choose('no-header.csv', 'Soup,https://example.org,Hot\nBread,,\n');
  await dialog()
    .getByText(/Error parsing CSV: The first line needs to be column names/)
    .waitFor();
  await choose('recipes.txt', head + rows(1));
  await shows('Not a CSV file');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await shows('Showing 1 to 3 of 3 recipes');
});

test.each([
  ['desktop', 1280],
  ['phone', 390],
] as const)('fits the dialog on a %s', async (name, width) => {
  const opened = await openWindow(browser, { width });
  await opened.context.addCookies(await context.cookies());
  const page = opened.page;
  page.setDefaultTimeout(60_000);
  await page.goto(`${product.origin}/recipes`);
  await page.getByText('3 recipes').first().waitFor();
  await picture(page, `import-collection-${name}`);
  if (width < 768) await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Import from CSV' }).click();
  const window = page.getByRole('dialog');
  await window.getByText('CSV file with recipe data').waitFor();
  await page.waitForTimeout(300);
  await picture(page, `import-empty-${name}`);
  await window.locator('input[type=file]').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}${rows(120)}\r\n,x,,`),
  });
  await window.getByText('First 100 of 120 recipes').waitFor();
  await page.waitForTimeout(300);
  await picture(page, `import-preview-${name}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('imports an archive of another app with its photo, recognises it and undoes it', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a54' } })
    .jpeg()
    .toBuffer();
  const recipe = (title: string, images: readonly string[] = []) => ({
    id: `id-${title}`,
    title,
    link: '',
    ingredients: '# Soup\n3 leeks\n1 l stock',
    instructions: 'Simmer for 20 minutes.\nServe.',
    cookTime: '20 min',
    wantToCook: false,
    images,
  });
  const archive = (second: object) => ({
    name: 'recipes.melarecipes',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({
        'a.melarecipe': strToU8(JSON.stringify(recipe('Leek soup', [photo.toString('base64')]))),
        'b.melarecipe': strToU8(JSON.stringify(second)),
      }),
    ),
  });
  const input = page.locator('input[type=file]').first();
  const start = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`${product.origin}/recipes`);
  await shows('Showing 1 to 3 of 3 recipes');
  await picture(page, 'import-entry');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Import Recipes' }).waitFor();
  await picture(page, 'import-files');
  await input.setInputFiles(archive(recipe('Bean stew')));
  await shows('2 new recipes');
  await picture(page, 'import-files-found');
  await start('Import 2 Recipes').click();
  await shows('Imported 2 recipes to your collection. 1 photo added');
  await picture(page, 'import-files-done');

  await page.getByRole('button', { name: 'Import More' }).click();
  await input.setInputFiles(archive(recipe('Bean stew')));
  await shows('Everything here is already in your collection.');
  await picture(page, 'import-files-again');
  await page.getByRole('button', { name: 'Other Files' }).click();
  await input.setInputFiles(archive({ ...recipe('Bean stew'), notes: 'Better the next day' }));
  await page.getByRole('combobox', { name: 'What to do with Bean stew' }).waitFor();
  await picture(page, 'import-files-alike');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'import-files-alike-390');
  await start('Import 1 Recipe').click();
  await shows('Imported 1 recipe to your collection');
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await shows('1 recipe is back to how it was');
  await page.getByRole('group', { name: 'Recipe files' }).waitFor();
  await picture(page, 'import-files-390');

  await input.setInputFiles(archive(recipe('Bean stew')));
  await shows('2 recipes are already in your collection');
});
