import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = addDays(weekStart(dayOf(new Date(), ZONE)), -7);
const monday = addDays(sunday, 1);

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Waits for a URL within the product. */
const at = (page: Page, address: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === address);

async function planTomatoSoup() {
  const client = await Client.registered(product.origin, ZONE);
  const { body } = await client.request<{ id: string }>('POST', '/api/recipes', { name: 'Tomato soup' });
  const meal = { recipeName: 'Tomato soup', recipeId: body.id, servings: 6 };
  const date = midnightOf(monday, ZONE).toISOString();
  const { status } = await client.request('POST', '/api/meal-plans', { date, mealType: 'dinner', ...meal });
  expect(status).toBe(201);
  return { client, soup: body.id };
}

test('opens nothing when a meal is dragged by its name and dropped where it was', async () => {
  const { client } = await planTomatoSoup();
  const { page } = await openWindow(browser, { timeZone: ZONE, client });
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  await page.getByRole('button', { name: 'Drag Tomato soup' }).waitFor();
  const name = await link(page, 'Tomato soup').boundingBox();
  if (!name) throw new Error('Nothing to drag');
  const [x, y] = [name.x + name.width / 2, name.y + name.height / 2];
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 10, { steps: 5 });
  await page.getByText(/^Tomato soup is over/).waitFor({ state: 'attached' });
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await page.getByText(/^Tomato soup (stays|was dropped)/).waitFor({ state: 'attached' });

  // Moves it to another meal.
  const breakfast = await page.locator(`[id="slot-${monday}-breakfast"]`).boundingBox();
  if (!breakfast) throw new Error('Nowhere to drop');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(breakfast.x + 20, breakfast.y + 10, { steps: 10 });
  await page.getByText(/^Tomato soup is over Breakfast/).waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.locator(`[id="slot-${monday}-breakfast"]`).getByText('Tomato soup').waitFor();
  expect(loads).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/meal-planner');
});

test('opens a meal’s recipe on a tap, and nothing after a long press', async () => {
  const { client, soup } = await planTomatoSoup();
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE, client });
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  // Drag and drop loads after the week; a handle shows that it is ready, though phones hide it.
  await page
    .getByRole('button', { name: 'Drag Tomato soup', includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.locator(`[aria-labelledby="day-${monday}"]`).evaluate((section) => section.scrollIntoView());
  const name = await link(page, 'Tomato soup').boundingBox();
  if (!name) throw new Error('Nothing to press');
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: name.x + 10, y: name.y + 8 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByText(/^Tomato soup is over/).waitFor({ state: 'attached' });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/meal-planner');
  await link(page, 'Tomato soup').tap();
  await at(page, `/recipes/${soup}?servings=6`);
});
