import { addDays, dayOf, longLabel, midnightOf, weekdayOf, weekStart } from '@forkcast/days';
import { type Page } from 'playwright-core';
import { openWindow, picture } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const FRIDAY = 5;

const today = dayOf(new Date(), ZONE);
const lastWeek = addDays(weekStart(today), -7);

/** Noon of the latest Friday, as the browser's current time. */
function aFriday(): Date {
  const back = (weekdayOf(today) - FRIDAY + 7) % 7;
  return new Date(midnightOf(addDays(today, -back), ZONE).getTime() + 12 * 60 * 60 * 1000);
}

async function plan(page: Page, slot: string, recipe: string): Promise<void> {
  await page.locator(`[id="slot-${slot}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create New' }).click();
  await dialog.getByLabel('Recipe Name').fill(recipe);
  await dialog.getByRole('button', { name: 'Create & Add' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
])('moves last week’s meals into the history once with the next week, on %s', async (_, width) => {
  const { page } = await openWindow(browser, { width, timeZone: ZONE });
  await page.clock.setFixedTime(aFriday());
  await register(page, product.origin, accountOf(`history-${width}`));

  await page.goto(`${product.origin}/history`);
  await page.getByText('Your history starts with your plan').waitFor();
  await picture(page, `history-empty-${width}`);

  await page.goto(`${product.origin}/meal-planner?week=${lastWeek}`);
  await plan(page, `${lastWeek}-dinner`, 'Tomato soup');
  await plan(page, `${addDays(lastWeek, 2)}-lunch`, 'Pasta al forno');
  await page.goto(`${product.origin}/meal-planner`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await toast(page, 'Meal History Updated').waitFor();
  await toast(page, '2 past meals added to your meal history.').waitFor();
  await page.waitForURL('**/meal-planner?week=*');

  // The history opens from the welcome screen.
  await page.goto(`${product.origin}/`);
  await page.getByRole('link', { name: /History & Analytics/ }).click();
  await page.getByRole('heading', { level: 1, name: 'History & Analytics' }).waitFor();
  expect(await page.title()).toBe('History & Analytics · Forkcast');
  await page.getByText(/^2 meals, /).waitFor();
  const eaten = page.getByRole('region', { name: 'What you ate' });
  await eaten.getByText(longLabel(lastWeek)).waitFor();
  await picture(page, `history-${width}`);

  const perWeek = page.getByRole('region', { name: 'Meals per week' });
  await perWeek.getByRole('button', { name: /as a table$/ }).click();
  await perWeek.getByRole('button', { name: /^Show the 2 meals in the week of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tomato soup').waitFor();
  await dialog.getByText('Pasta al forno').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page
    .getByRole('region', { name: 'Days with meals' })
    .getByRole('button', { name: /as a table$/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search what you ate' }).fill('TOMATO');
  await page.getByText('Showing 1 to 1 of 1 meal').waitFor();

  await page.getByRole('button', { name: 'Update history' }).click();
  await toast(page, 'Your history is up to date').waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // The collection shows when a recipe was last cooked; the grid only if sorted by it.
  await page.goto(`${product.origin}/recipes?sort=lastUsed`);
  await page.getByText(longLabel(lastWeek)).first().waitFor();
});

test('syncs no history in the middle of the week, and loads charts only on their screen', async () => {
  const { page } = await openWindow(browser, { timeZone: ZONE });
  await page.clock.setFixedTime(new Date(aFriday().getTime() - 2 * 24 * 60 * 60 * 1000));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await register(page, product.origin, accountOf('history-wednesday'));
  const nextWeek = page.waitForResponse((answer) => answer.url().includes('/api/meal-plans?'));
  await page.getByRole('button', { name: 'Next week' }).click();
  await nextWeek;
  expect(requested.filter((path) => path.startsWith('/api/meal-history'))).toEqual([]);

  const scripts = () => new Set(requested.filter((path) => path.startsWith('/remotes/planner/')));
  const before = scripts();
  await page.goto(`${product.origin}/history`);
  await page.getByText('Your history starts with your plan').waitFor();
  expect(scripts().size).toBeGreaterThan(before.size);
});
