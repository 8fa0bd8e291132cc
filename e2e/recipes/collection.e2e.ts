import type { Page } from 'playwright-core';
import { eventually } from '@forkcast/event-sourcing/testing';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { importRecipes } from '../product/importRecipes';
import { browser, product } from '../product/shared';

/** Names of the recipes that are completely in sight, below the header and above the tab bar. */
const visibleRecipes = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('aside')?.getBoundingClientRect();
    const bottom = bar && bar.top > 0 ? bar.top : innerHeight;
    return [...document.querySelectorAll('[data-recipe]')]
      .map((tile) => ({ name: tile.querySelector('h2')?.textContent, box: tile.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= top && box.bottom <= bottom)
      .map(({ name }) => name);
  });

test('shows four to eight recipes per phone screen, loads more on scrolling and keeps the place on back', async () => {
  const client = await Client.registered(product.origin);
  await importRecipes(client, 50);
  const { page } = await openWindow(browser, { width: 390, client });
  await page.goto(`${product.origin}/recipes`);
  await page.getByText('Showing 20 of 50 recipes').waitFor();
  const first = await visibleRecipes(page);
  expect(first.length).toBeGreaterThanOrEqual(4);
  expect(first.length).toBeLessThanOrEqual(8);
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'collection-grid-390');

  await eventually(async () => {
    await page.mouse.wheel(0, 3_000);
    await page.getByText('Showing 50 of 50 recipes').waitFor({ timeout: 1_000 });
  });
  const last = page.getByRole('link', { name: 'Recipe 9', exact: true });
  await last.scrollIntoViewIfNeeded();
  const visibleBefore = await visibleRecipes(page);
  const leave: ((page: Page) => Promise<unknown>)[] = [
    (from) => from.goBack(),
    (from) => from.getByRole('main').getByRole('link', { name: 'Recipe Collection' }).click(),
  ];
  for (const back of leave) {
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Recipe 9', exact: true }).waitFor();
    await back(page);
    await eventually(async () => expect(await visibleRecipes(page)).toEqual(visibleBefore));
  }
});

test('shows the table with all actions from 768 px, and remembers the photo grid for the account', async () => {
  const client = await Client.registered(product.origin);
  await importRecipes(client, 3);
  const { context, page } = await openWindow(browser, { width: 768, client });
  let parts: string[] = [];
  page.on('response', (response) => parts.push(response.url()));
  await page.goto(`${product.origin}/recipes`);
  const row = page.getByRole('row', { name: /^Favourite Recipe 1 / });
  for (const name of [
    'Add Recipe 1 to Plan',
    'Share Recipe 1 with Community',
    'Edit Recipe 1',
    'Delete Recipe 1',
  ]) {
    const button = row.getByRole('button', { name });
    await button.waitFor();
    const box = await button.boundingBox();
    expect([name, box !== null && box.x + box.width <= 768]).toEqual([name, true]);
  }
  const withTable = new Set(parts);
  parts = [];
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/user/display'));
  await page.getByRole('button', { name: 'Photo grid' }).click();
  await page.getByText('Showing 3 of 3 recipes').waitFor();
  // The grid is loaded from its own file.
  expect(parts.filter((part) => part.includes('/remotes/recipes/') && !withTable.has(part))).not.toEqual([]);
  expect((await stored).status()).toBe(200);
  expect(await findViolations(page)).toEqual([]);
  await context.close();

  const other = await openWindow(browser, { width: 1280, client });
  await other.page.goto(`${product.origin}/recipes`);
  await other.page.getByText('Showing 3 of 3 recipes').waitFor();
  await picture(other.page, 'collection-grid-1280');
  await other.page
    .getByRole('heading', { name: 'Recipe 2' })
    .click({ button: 'right', position: { x: 2, y: 2 } });
  await other.page.getByRole('menuitem', { name: 'Add to Plan' }).waitFor();
});
