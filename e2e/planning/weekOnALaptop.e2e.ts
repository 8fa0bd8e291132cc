import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));

test('shows all seven days with their meals at 1280 × 800', async () => {
  const ann = await Client.registered(product.origin, ZONE);
  for (let index = 0; index < 7; index += 1)
    for (const mealType of ['breakfast', 'lunch', 'dinner'])
      await ann.request('POST', '/api/meal-plans', {
        date: midnightOf(addDays(sunday, index), ZONE).toISOString(),
        mealType,
        recipeName: `Soup ${index}`,
        notes: 'Serve warm',
      });
  // On Saturday, the last day of the week, which has to be in view.
  const { page } = await openWindow(browser, { width: 1280, timeZone: ZONE, client: ann });
  await page.clock.setFixedTime(new Date(midnightOf(addDays(sunday, 6), ZONE).getTime() + 12 * 60 * 60_000));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.origin}/meal-planner`);
  await page.getByText('Soup 6').first().waitFor();
  // The table is hidden for a moment while one of its parts loads, and then has no height.
  const measured = await page.waitForFunction(() => {
    const table = document.querySelector('table');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
    const row = Math.max(...rows);
    if (!table || window.scrollY === 0 || row === 0) return null;
    const { top, bottom } = table.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { isBelowBar: top >= bar, isInWindow: bottom <= window.innerHeight, row };
  });
  const layout = await measured.jsonValue();
  expect(layout).toEqual({ isBelowBar: true, isInWindow: true, row: 33 });
  await picture(page, 'week-1280-800');
});

test('shows the week as a board that is remembered and works like the table', async () => {
  const ann = await Client.registered(product.origin, ZONE);
  const { body: recipe } = await ann.request<{ id: string }>('POST', '/api/recipes', {
    name: 'Lentil soup',
    times: { total: 45 },
  });
  for (let meal = 0; meal < 20; meal += 1)
    await ann.request('POST', '/api/meal-plans', {
      date: midnightOf(addDays(sunday, Math.floor(meal / 3)), ZONE).toISOString(),
      mealType: ['breakfast', 'lunch', 'dinner'][meal % 3],
      recipeName: meal === 0 ? 'First soup' : `Lentil soup ${meal}`,
      recipeId: recipe.id,
    });
  const { page } = await openWindow(browser, { width: 1280, timeZone: ZONE, client: ann });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.origin}/meal-planner`);
  await page.getByRole('button', { name: 'Board' }).click();
  await page.getByRole('rowheader', { name: 'Dinner' }).waitFor();
  await page.getByRole('button', { name: 'Drag First soup' }).waitFor();
  await page.getByText('45 min').first().waitFor();
  const board = await page.getByRole('table').boundingBox();
  expect(board && board.y + board.height).toBeLessThanOrEqual(800);
  expect(await findViolations(page, ['target-size'])).toEqual([]);
  await picture(page, 'board-1280-800');

  await page.reload();
  await page.getByRole('rowheader', { name: 'Dinner' }).waitFor();

  const saturday = page.locator(`td[data-slot="${addDays(sunday, 6)}-dinner"]`);
  await saturday.getByRole('button', { name: 'Add recipe' }).waitFor();
  await page.getByRole('button', { name: 'Drag First soup' }).hover();
  await page.mouse.down();
  for (const x of [40, 20]) await saturday.hover({ force: true, position: { x, y: 12 } });
  await page.getByText(/First soup is over Dinner on Saturday/).waitFor({ state: 'attached' });
  await page.mouse.up();
  await saturday.getByText('First soup').waitFor();

  await page.locator(`[id="slot-${addDays(sunday, 6)}-dinner"]`).press('Enter');
  await page.getByRole('region', { name: /^Dinner on Saturday/ }).waitFor();
  expect(await findViolations(page, ['target-size'])).toEqual([]);
});
