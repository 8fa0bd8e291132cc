import type { Recipe } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
let ann: Client;

beforeAll(async () => {
  ann = await Client.registered(product.origin, ZONE);
  const create = { width: 400, height: 300, channels: 3, background: '#a52' } as const;
  for (const name of ['Lentil soup', 'Tomato soup']) {
    const { body } = await ann.request<Recipe>('POST', '/api/recipes', { name });
    if (name === 'Lentil soup') await ann.photograph(body.id, await sharp({ create }).jpeg().toBuffer());
  }
  await ann.request('POST', '/api/recipes', {
    name: 'Sunday stew',
    ingredients: [{ name: 'green lentils', quantity: 200, unit: 'g' }],
  });
});

async function openPalette(page: Page, width: number): Promise<void> {
  if (width < 768) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Search' }).click();
    return;
  }
  // Shortcuts load a moment after the screen.
  await eventually(async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ timeout: 1_000 });
  });
}

describe.each([390, 1280])('at %i px', (width) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { width, timeZone: ZONE, client: ann }));
  });

  test('finds "lentl" in the collection', async () => {
    await page.goto(`${product.origin}/recipes`);
    await page.getByText('Tomato soup').first().waitFor();
    await page.getByPlaceholder('Search recipes...').fill('lentl');
    await page.getByText('Tomato soup').first().waitFor({ state: 'detached' });
    await page.getByText('Lentil soup').first().waitFor();
    await page.getByText('Sunday stew').first().waitFor();
  });

  test('finds "lentl" in the search that hangs from the top and fills a phone', async () => {
    await page.goto(`${product.origin}/meal-planner`);
    await openPalette(page, width);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await field.fill('lentl');
    const soup = dialog.getByRole('option', { name: /Lentil soup/ });
    await soup.waitFor();
    const before = await dialog.boundingBox();
    expect(await dialog.getByRole('option').allTextContents()).toEqual([
      'Lentil soupRecipe',
      'Sunday stewRecipe',
    ]);
    await page.waitForFunction(() => {
      const photo = document.querySelector<HTMLImageElement>('[role="option"] img');
      return photo?.complete && photo.naturalWidth > 0;
    });
    await picture(page, `search-${width}`);
    expect(await findViolations(page)).toEqual([]);
    if (width < 768) expect(before).toMatchObject({ x: 0, y: 0, width, height: page.viewportSize()?.height });
    // The dialog doesn't move when there are fewer results.
    await field.fill('zzzz');
    await dialog.getByText('No results for “zzzz”').waitFor();
    expect((await dialog.boundingBox())?.y).toBe(before?.y);
    await field.fill('lentl');
    await soup.waitFor();
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lentil soup' }).waitFor();
  });
});
