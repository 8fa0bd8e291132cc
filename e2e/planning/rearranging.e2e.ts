import { addDays, dayOf, midnightOf, shortLabel, weekdayName, weekStart } from '@forkcast/days';
import { type Page } from 'playwright-core';
import { openWindow, picture } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));
const day = (index: number) => addDays(sunday, index);
const place = (index: number, meal: string) =>
  `${meal} on ${weekdayName(day(index))}, ${shortLabel(day(index))}`;
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();

async function plan(page: Page, index: number, mealType: string, recipeName: string): Promise<void> {
  const date = midnightOf(day(index), ZONE).toISOString();
  const status = await page.evaluate(
    async (meal) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/meal-plans', { method: 'POST', headers, body: JSON.stringify(meal) })).status;
    },
    { date, mealType, recipeName },
  );
  expect(status).toBe(201);
}

/** The button that opens a slot, or 'Add recipe'. */
const slot = (page: Page, index: number, mealType: string) =>
  page.locator(`[id="slot-${day(index)}-${mealType}"]`);

async function drag(page: Page, name: string, index: number, mealType: string, key?: 'Alt' | 'Control') {
  await page.getByRole('button', { name: `Drag ${name}` }).hover();
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  // The dragged element covers the slot at the pointer.
  for (const x of [40, 20]) await slot(page, index, mealType).hover({ force: true, position: { x, y: 12 } });
  await page
    .getByText(new RegExp(`${name} is over ${mealType} on ${weekdayName(day(index))}`, 'i'))
    .waitFor({ state: 'attached' });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

test('rearranges meals with mouse and keyboard on a desktop and updates the list in another tab', async () => {
  const { context, page } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await register(page, product.origin, accountOf('mover'));
  await plan(page, 1, 'breakfast', 'Tomato soup');
  await page.reload();
  await page.getByRole('button', { name: 'Drag Tomato soup' }).waitFor();

  await drag(page, 'Tomato soup', 1, 'dinner');
  await toast(page, `Tomato soup is planned for dinner on ${weekdayName(day(1))}`).waitFor();
  await slot(page, 1, 'dinner').getByText('Tomato soup').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await slot(page, 1, 'breakfast').getByText('Tomato soup').waitFor();

  await drag(page, 'Tomato soup', 1, 'lunch', 'Control');
  await toast(page, /is now also planned for lunch on/).waitFor();
  await slot(page, 1, 'lunch').getByText('Tomato soup').waitFor();
  await slot(page, 1, 'breakfast').getByText('Tomato soup').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await slot(page, 1, 'lunch').getByText('Add recipe').waitFor();

  await page.getByRole('button', { name: 'Drag Tomato soup' }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up Tomato soup from ${place(1, 'Breakfast')}`).waitFor({ state: 'attached' });
  // Keys are handled one event-loop tick after the pick-up is announced, and on a busy machine input comes before
  // timers.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await page.getByText(`Tomato soup is over ${place(2, 'Breakfast')}`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`Tomato soup is over ${place(2, 'Lunch')}`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await slot(page, 2, 'lunch').getByText('Tomato soup').waitFor();

  await page.getByRole('button', { name: 'Generate shopping list' }).click();
  const list = await context.newPage();
  await list.goto(`${product.origin}/shopping-list`);
  await list.getByText('Tomato soup').first().waitFor();

  // Outside the list's range.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Options for Tomato soup' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(addDays(sunday, 8));
  await picture(page, 'rearranging-dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, 'Recipe Moved').waitFor();
  await list.getByText('Your shopping list is empty').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await slot(page, 2, 'lunch').getByText('Tomato soup').waitFor();
  await list.getByText('Tomato soup').first().waitFor();
  await page.reload();
  await slot(page, 2, 'lunch').getByText('Tomato soup').waitFor();

  await page.getByRole('button', { name: 'Copy week…' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await toast(page, /1 recipe planned for/).waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('Tomato soup', { exact: true }).first().waitFor();
  await picture(page, 'rearranging-copied-week');
});

test('scrolls while dragging at the window’s edge, and copies with Alt', async () => {
  const { page } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await page.setViewportSize({ width: 1280, height: 480 });
  await register(page, product.origin, accountOf('edge'));
  await plan(page, 0, 'breakfast', 'Tomato soup');
  await page.reload();
  const grip = page.getByRole('button', { name: 'Drag Tomato soup' });
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.down();
  await page.keyboard.down('Alt');
  for (const y of [400, 460, 474]) await page.mouse.move(600, y);
  await page.waitForFunction((y) => window.scrollY > y + 300, before);
  for (const x of [40, 20]) await slot(page, 6, 'lunch').hover({ force: true, position: { x, y: 12 } });
  await page.getByText(`Tomato soup is over ${place(6, 'Lunch')}`).waitFor({ state: 'attached' });
  const outlined = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-slot] [aria-hidden]')]
        .filter((zone) => {
          const { borderTopStyle, borderTopColor } = getComputedStyle(zone);
          return borderTopStyle === 'dashed' && borderTopColor !== 'rgba(0, 0, 0, 0)';
        })
        .map((zone) => zone.closest('[data-slot]')?.getAttribute('data-slot')),
    );
  expect(await outlined()).toEqual([`${day(6)}-lunch`]);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await slot(page, 6, 'lunch').getByText('Tomato soup').waitFor();
  await slot(page, 0, 'breakfast').getByText('Tomato soup').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await slot(page, 6, 'lunch').getByText('Add recipe').waitFor();
});

test('rearranges meals on a phone from the menu and with a long press', async () => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await register(page, product.origin, accountOf('phone'));
  await plan(page, 1, 'breakfast', 'Tomato soup');
  await plan(page, 1, 'breakfast', 'A salad with a name that takes more than one line on a phone');
  await page.reload();
  await page.getByRole('button', { name: 'Options for Tomato soup' }).click();
  await page.getByRole('menuitem', { name: 'Copy to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(day(3));
  await dialog.getByLabel('Meal').selectOption('Dinner');
  await picture(page, 'rearranging-phone-dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await toast(page, 'Recipe Copied').waitFor();
  await slot(page, 3, 'dinner').getByText('Tomato soup').waitFor();
  await slot(page, 1, 'breakfast').scrollIntoViewIfNeeded();
  await picture(page, 'rearranging-phone');

  // Scrolls the whole day into view, whatever day it is today.
  await page.locator(`[aria-labelledby="day-${day(1)}"]`).evaluate((section) => section.scrollIntoView());
  const touch = await context.newCDPSession(page);
  const meal = slot(page, 1, 'breakfast').getByText('Tomato soup');
  // Waits until the page no longer moves and nothing covers the meal.
  await meal.hover({ trial: true });
  const from = await meal.boundingBox();
  const to = await slot(page, 1, 'dinner').boundingBox();
  if (!from || !to) throw new Error('Nothing to press');
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const x = from.x + 20;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(x, from.y + 8) });
  await page.getByText(`Tomato soup is over ${place(1, 'Breakfast')}`).waitFor({ state: 'attached' });
  for (const part of [0.3, 0.6, 1]) {
    const y = from.y + 8 + (to.y + 10 - from.y - 8) * part;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x + (to.x + 20 - x) * part, y) });
  }
  await page.getByText(`Tomato soup is over ${place(1, 'Dinner')}`).waitFor({ state: 'attached' });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await slot(page, 1, 'dinner').getByText('Tomato soup').waitFor();
});
