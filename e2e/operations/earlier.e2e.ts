import { dayOf, midnightOf, weekStart } from '@forkcast/days';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));
const LONG = 'Slow-roasted vegetables with a great many herbs, '.repeat(5).slice(0, 199);

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
])('shows, restores and undoes an earlier version of the week: %s', async (_, width) => {
  const client = await Client.registered(product.origin, ZONE);
  const add = (recipeName: string, mealType: string) =>
    client.request<{ id: string }>('POST', '/api/meal-plans', {
      date: midnightOf(sunday, ZONE).toISOString(),
      mealType,
      recipeName,
    });
  const { body: soup } = await add('Tomato soup', 'dinner');
  await add(LONG, 'lunch');
  await client.request('DELETE', `/api/meal-plans/${soup.id}`);
  // More meals than the slot shows.
  for (let number = 1; number <= 12; number += 1) await add(`Side dish ${number}`, 'dinner');

  const { page } = await openWindow(browser, { width, timeZone: ZONE, client });
  const name = (step: string) => `earlier-${step}-${width}`;
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  const dinner = page.locator(`[id="slot-${sunday}-dinner"]`);
  // The slot shows three meals and the number of the others.
  await dinner.getByText('Side dish 3').waitFor();
  await dinner.getByText('and 9 more').waitFor();
  await picture(page, name('planner'));

  await page.getByRole('button', { name: 'More about this week' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Side dish 12 planned for Dinner on Sunday').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, name('list'));
  // The week before the soup was removed: the second of all changes.
  await dialog
    .getByRole('button', { name: /^View the week/ })
    .nth(-2)
    .click();
  await dialog.getByText('Restoring will add 1 meal and remove 12 meals.').waitFor();
  await dialog.getByText('Tomato soup').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, name('version'));

  await dialog.getByRole('button', { name: 'Restore This Version' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await dinner.getByText('Tomato soup').waitFor();
  await dinner.getByText('and 9 more').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await dinner.getByText('and 9 more').waitFor();
  await dinner.getByText('Tomato soup').waitFor({ state: 'hidden' });
});

test('finds the last of many recipes in the picker with the keyboard alone', async () => {
  const client = await Client.registered(product.origin, ZONE);
  for (let first = 0; first < 1_100; first += 100) {
    await client.request('POST', '/api/recipes/import', {
      recipes: Array.from({ length: 100 }, (_, index) => ({
        name: `Recipe ${String(first + index).padStart(4, '0')}`,
        url: null,
        notes: null,
      })),
    });
  }
  const { page } = await openWindow(browser, { timeZone: ZONE, client });
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  await page.locator(`[id="slot-${sunday}-lunch"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: 'Recipe 0000' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'picker-1280');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await dialog.getByRole('option', { name: 'Recipe 0999', selected: true }).waitFor();
  await picture(page, 'picker-end-1280');
  await page.keyboard.type('1099');
  await dialog.getByRole('option', { name: 'Recipe 1099' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator(`[id="slot-${sunday}-lunch"]`).getByText('Recipe 1099').waitFor();
});
