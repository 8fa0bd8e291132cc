import { dayOf, midnightOf } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { pagesOf } from '../browser/printedPages';
import { openChecked } from '../browser/openChecked';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';

const dinners = {
  'Tomato soup': ['tomatoes', 'onions', 'garlic', 'basil', 'cream', 'butter', 'bread'],
  'Pasta al forno': ['pasta', 'mozzarella', 'parmesan', 'eggs', 'milk', 'spinach'],
  'Chicken rice': ['chicken breasts', 'rice', 'carrots', 'peas', 'olive oil', 'paprika'],
};

/** A household with the list of three dinners, two of its items checked, and `more` typed items. */
async function household(more = 0): Promise<Client> {
  const client = await Client.registered(product.origin, ZONE);
  const today = midnightOf(dayOf(new Date(), ZONE), ZONE).toISOString();
  for (const [name, ingredients] of Object.entries(dinners)) {
    const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', {
      name,
      ingredients: ingredients.map((ingredient) => ({ name: ingredient, quantity: 2, unit: null })),
    });
    const meal = { date: today, mealType: 'dinner', recipeName: name, recipeId: recipe.id };
    await client.request('POST', '/api/meal-plans', meal);
  }
  await client.request('POST', '/api/generate-shopping-list', { startDate: today, endDate: today });
  for (const name of ['Soap', 'Candles'])
    await client.request('POST', '/api/shopping-list', { name, category: 'Household', isChecked: true });
  for (let item = 0; item < more; item += 1)
    await client.request('POST', '/api/shopping-list', { name: `Item ${item}`, isChecked: item % 2 === 1 });
  return client;
}

async function openAs(client: Client, width: number, path = '/shopping-list') {
  const opened = await openWindow(browser, { width, timeZone: ZONE, client });
  await opened.page.goto(product.origin + path);
  await opened.page.getByRole('checkbox').first().waitFor();
  return opened;
}

/** Rows of items that are completely visible between the header and the form. */
const visibleRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom = document.querySelector('main form')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('main li')]
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.height > 0 && row.top >= top && row.bottom <= bottom).length;
  });

/** Pixels between the form that adds items and the bar below it with its border, or the edge of the window. */
const gapBelowForm = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('main form')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('aside')?.getBoundingClientRect().top || innerHeight;
    return Math.max(0, Math.round(bar - form));
  });

/** Checks accessibility in a window so tall that the form covers no row. */
async function expectAccessible(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width, height: 2_400 });
  expect(await findViolations(page, ['target-size'])).toEqual([]);
  await page.setViewportSize({ width, height });
}

test('shows ten items on a phone, and the checked ones and the reasons when asked', async () => {
  const { page } = await openAs(await household(), 390);
  await page.getByText('19 left').waitFor();
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(10);
  expect(await gapBelowForm(page)).toBe(0);
  await picture(page, 'phone-list');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Why onions is on the list' }).click();
  await page.getByRole('link', { name: /^Tomato soup \(/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'onions' }).click();
  await page.getByText('18 left').waitFor();
  await page.getByText('3 checked').waitFor();
  await openChecked(page);
  await page.getByRole('checkbox', { name: 'onions' }).click();
  await page.getByText('2 checked').waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await gapBelowForm(page)).toBe(0);

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear All' }).waitFor();
  await picture(page, 'phone-list-menu');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Clear Checked Items' }).click();
  await page.getByText('2 checked').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 checked').waitFor();
});

test('keeps what the plan changed in one line on a phone', async () => {
  const client = await household();
  const { page } = await openAs(client, 390);
  await page.getByText('19 left').waitFor();
  const { body: meals } = await client.request<{ id: string; recipeName: string }[]>(
    'GET',
    `/api/meal-plans?startDate=2000-01-01T00:00:00Z&endDate=2100-01-01T00:00:00Z`,
  );
  const rice = meals.find(({ recipeName }) => recipeName === 'Chicken rice');
  await client.request('DELETE', `/api/meal-plans/${rice?.id}`);
  const line = page.getByRole('button', { name: 'Your plan changed 6 items' });
  await line.waitFor();
  expect((await line.boundingBox())?.height).toBeLessThan(48);
  await page.getByText('13 left').waitFor();
  await line.click();
  await page.getByText('– carrots 2').waitFor();
  await picture(page, 'phone-list-changes');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await line.waitFor({ state: 'detached' });
});

test.each([390, 1280])(
  '%d px wide: shop mode has the whole window, starts with produce and is left by button, Escape and Back',
  async (width) => {
    const { page } = await openAs(await household(), width);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const heading = page.getByRole('heading', { level: 1, name: 'Shopping', exact: true });
    const start = async () => {
      await page.getByRole('button', { name: 'Shop mode' }).click();
      await heading.waitFor();
      await navigation.waitFor({ state: 'hidden' });
    };
    await navigation.waitFor();
    await start();
    expect(await page.getByRole('button', { name: /^Account menu/ }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Produce');
    if (width < 768) expect(await gapBelowForm(page)).toBe(0);
    await picture(page, `shop-mode-${width}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave shop mode' }).click();
    await navigation.waitFor();
    await start();
    await page.keyboard.press('Escape');
    await navigation.waitFor();
    await start();
    await page.goBack();
    await navigation.waitFor();
    // Closing removed the history entry each time.
    await page.goBack();
    await page.waitForURL('about:blank');
  },
);

test.each([
  [320, '100%'],
  [390, '200%'],
])('fits list and shop mode into %d px with a text size of %s', async (width, size) => {
  const client = await household();
  for (const path of ['/shopping-list', '/shopping-list?shop=1']) {
    const { context, page } = await openAs(client, width, path);
    await page.getByText('19', { exact: false }).first().waitFor();
    await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
    await picture(page, `phone-list-${width}-${path.includes('shop=1') ? 'shop' : 'list'}`);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, a, input, label, p, h2)')]
        .filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          return own > 1 && (left < 0 || right > document.documentElement.clientWidth);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect({ path, outside }).toEqual({ path, outside: [] });
    await context.close();
  }
});

test.each([390, 1280])('%d px wide: prints the open items in two columns on one page', async (width) => {
  const { page } = await openAs(await household(60), width);
  await page.getByText('Item 0', { exact: true }).waitFor();
  expect(await pagesOf(page, 'A4')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await picture(page, `list-print-${width}`);
  const printed = await page.evaluate(() => {
    const visibleRows = [...document.querySelectorAll('main li')].filter(
      (row) => row.getClientRects().length > 0,
    );
    const leftEdges = new Set(visibleRows.map((row) => Math.round(row.getBoundingClientRect().left)));
    return {
      columns: leftEdges.size,
      items: visibleRows.length,
      text: document.querySelector('main')?.innerText ?? '',
    };
  });
  expect(printed).toMatchObject({ columns: 2, items: 49 });
  expect(printed.text).not.toContain('Soap');
  expect(printed.text).not.toContain('For Tomato soup');
});
