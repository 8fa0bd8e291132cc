import { dayOf, midnightOf } from '@forkcast/days';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const soup = {
  name: 'Leek soup',
  description:
    'For the first cold evening of the year, with bread to wipe the bowl and butter for the bread.',
  url: 'https://example.org/soup',
  notes: null,
  servings: 4,
  times: { prep: 15, cook: 40 },
  tags: ['soup', 'weeknight'],
  ingredients: [
    { name: 'leeks', quantity: 3, unit: null },
    { name: 'potatoes', quantity: 500, unit: 'g' },
  ],
  steps: [{ text: 'Add 500 ml stock, simmer for 20 minutes, then rest for 5 minutes.' }],
};

async function openRecipe() {
  const client = await Client.registered(product.origin, ZONE);
  const { body } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE, client });
  await page.goto(`${product.origin}/recipes/${body.id}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { client, id: body.id, context, page, tap, taps: () => taps };
}

test('plans dinner from the recipe page in at most 3 taps, and undoes it', async () => {
  const { client, page, tap, taps } = await openRecipe();
  const today = dayOf(new Date(), ZONE);
  const date = midnightOf(today, ZONE).toISOString();
  const dinners = async () => {
    const { body } = await client.request<{ recipeName: string; mealType: string }[]>(
      'GET',
      `/api/meal-plans?startDate=${date}&endDate=${date}`,
    );
    return body.map(({ mealType, recipeName }) => `${mealType}: ${recipeName}`);
  };
  await tap(page.getByRole('button', { name: 'Add to Plan' }));
  await tap(page.getByRole('button', { name: /^Tonight/ }));
  await page
    .getByText(/^Leek soup is planned for dinner on/)
    .first()
    .waitFor();
  expect(taps()).toBeLessThanOrEqual(3);
  expect(await dinners()).toEqual(['dinner: Leek soup']);

  await tap(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('Leek soup is no longer planned', { exact: true }).waitFor();
  expect(await dinners()).toEqual([]);
});

test('adds ingredients to the list, and buys them once when the recipe is planned later', async () => {
  const { client, id, page, tap } = await openRecipe();
  await tap(page.getByRole('button', { name: 'Add to shopping list' }));
  await tap(page.getByRole('button', { name: 'Add 2 ingredients' }));
  await tap(page.getByRole('link', { name: 'Open the list' }));
  await page.waitForURL('**/shopping-list');
  await page.getByRole('checkbox', { name: /potatoes/ }).waitFor();

  const now = new Date().toISOString();
  const meal = { date: now, mealType: 'dinner', recipeName: soup.name, recipeId: id };
  await client.request('POST', '/api/meal-plans', meal);
  const { body } = await client.request<{ name: string; quantity: string; reasons: unknown[] }[]>(
    'POST',
    '/api/generate-shopping-list',
    { startDate: now, endDate: now },
  );
  expect(body.map(({ name, quantity, reasons }) => [name, quantity, reasons.length])).toEqual([
    ['leeks', '3', 1],
    ['potatoes', '500 g', 1],
  ]);
});

test('shows ingredients below a photo, and the way to cook mode, without scrolling', async () => {
  const { client, id, page } = await openRecipe();
  const photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  await client.photograph(id, photo, 'Soup');
  await page.reload();
  await page.getByRole('img', { name: 'Soup' }).waitFor();
  await page.getByRole('checkbox', { name: /potatoes/ }).waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector('main input[type=checkbox]');
    if (!box) return false;
    const { left, top, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === box;
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Cook', exact: true }).tap();
  await page.waitForURL('**/cook*');
});

test('opens a recipe at its top from a scrolled collection', async () => {
  const { client, page } = await openRecipe();
  for (let count = 0; count < 19; count += 1) {
    await client.request('POST', '/api/recipes', { ...soup, name: `Stew ${count}` });
  }
  await page.goto(`${product.origin}/recipes`);
  const last = page.getByRole('link', { name: 'Stew 9' });
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 300);
  await last.tap();
  await page.getByRole('heading', { level: 1, name: 'Stew 9' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('keeps punctuation on the line of its timer in cook mode at every width', async () => {
  const { id, page } = await openRecipe();
  await page.goto(`${product.origin}/recipes/${id}/cook`);
  await page.getByRole('button', { name: /^20 minutes: start timer/ }).waitFor();
  const orphaned: number[] = [];
  for (let width = 320; width <= 430; width += 5) {
    await page.setViewportSize({ width, height: 844 });
    const isOrphaned = await page.evaluate(() => {
      const timer = document.querySelector('button[aria-label^="20 minutes"]');
      const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      text.currentNode = timer?.lastElementChild?.lastChild ?? document.body;
      const next = text.nextNode();
      const mark = document.createRange();
      if (!timer || !next?.textContent?.startsWith(',')) throw new Error('no comma after the timer');
      mark.setStart(next, 0);
      mark.setEnd(next, 1);
      return mark.getBoundingClientRect().top >= timer.getBoundingClientRect().bottom;
    });
    if (isOrphaned) orphaned.push(width);
  }
  expect(orphaned).toEqual([]);
});
