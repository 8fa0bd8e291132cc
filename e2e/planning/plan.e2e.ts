import { addDays, dayOf, longLabel, midnightOf, rangeLabel, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
// Last week, whose days are in the past for the server. The browser's clock is set to a day of it.
const sunday = addDays(weekStart(dayOf(new Date(), ZONE)), -7);
const day = (index: number) => addDays(sunday, index);
const dateOf = (index: number) => midnightOf(day(index), ZONE).toISOString();
const WEDNESDAY = 3;

/** The planner of a new household, at noon of a day of that week. */
async function openPlanner(ann: Client, today: number, width: number) {
  const opened = await openWindow(browser, { width, timeZone: ZONE, client: ann });
  await opened.page.clock.setFixedTime(new Date(midnightOf(day(today), ZONE).getTime() + 12 * 60 * 60_000));
  await opened.page.goto(`${product.origin}/meal-planner`);
  return opened;
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate shopping list' }).click();

test.each([
  [1280, 'no-preference'],
  [390, 'reduce'],
] as const)(
  'counts from today and scrolls to the list at %d px with reduced motion: %s',
  async (width, reducedMotion) => {
    const ann = await Client.registered(product.origin, ZONE);
    const { page } = await openPlanner(ann, WEDNESDAY, width);
    await page.emulateMedia({ reducedMotion });
    await generate(page);
    await page.getByText('Nothing is planned', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, `nothing-planned-${width}`);
    await page.getByRole('button', { name: 'Plan a meal' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Breakfast on Wednesday/)
      .waitFor();
    await page.keyboard.press('Escape');

    for (const [index, recipeName] of [
      [1, 'Monday soup'],
      [WEDNESDAY, 'Wednesday stew'],
      [6, 'Saturday pie'],
    ] as const)
      await ann.request('POST', '/api/meal-plans', { date: dateOf(index), mealType: 'dinner', recipeName });
    await page.getByText('Saturday pie').first().waitFor();
    await generate(page);
    await page
      .getByText(`Shopping list generated from your meal plan for ${rangeLabel(day(WEDNESDAY), day(6))}`)
      .first()
      .waitFor();
    const list = page.getByRole('region', { name: 'Shopping list', exact: true });
    await list.getByText('Wednesday stew').first().waitFor();
    await list.getByText('Saturday pie').first().waitFor();
    expect(await list.getByText('Monday soup').count()).toBe(0);
    await page.waitForFunction(() => {
      const top = document.querySelector('[aria-label="Shopping list"]')?.getBoundingClientRect().top;
      return top !== undefined && top > 0 && top < window.innerHeight / 2;
    });
    await picture(page, `generated-${width}`);
  },
);

test.each([1280, 390])('plans a note that buys nothing and is in no history, at %d px', async (width) => {
  const ann = await Client.registered(product.origin, ZONE);
  const meal = { mealType: 'dinner', recipeName: 'Monday soup', date: dateOf(1) };
  await ann.request('POST', '/api/meal-plans', meal);
  // On Saturday, so that Monday is in the past.
  const { page } = await openPlanner(ann, 6, width);
  await page.getByText('Monday soup').first().waitFor();
  const slot = (index: number) => page.locator(`[id="slot-${day(index)}-lunch"]`);
  for (const [index, note] of [
    [1, 'Leftovers'],
    [6, 'At Grandma’s'],
  ] as const) {
    await slot(index).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, `note-dialog-${width}`);
    if (note === 'Leftovers') await dialog.getByRole('button', { name: note }).click();
    else {
      await dialog.getByLabel('Your own note').fill(note);
      await page.keyboard.press('Enter');
    }
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(note, { exact: true }).first().waitFor();
  }
  expect(await findViolations(page)).toEqual([]);
  await picture(page, `note-${width}`);

  // The remaining days have only a note, so the list covers the whole week.
  await generate(page);
  const list = page.getByRole('region', { name: 'Shopping list', exact: true });
  await list.getByText('Monday soup').first().waitFor();
  expect(await list.getByText(/Leftovers|Grandma/).count()).toBe(0);

  await page.goto(`${product.origin}/history`);
  await page.getByRole('button', { name: 'Update history' }).first().click();
  await page.getByText('1 past meal added to your meal history.').first().waitFor();
  await page.getByText(/^1 meal, /).waitFor();
  expect(await page.getByText('Leftovers').count()).toBe(0);
});

test('moves and removes a past meal in the history as in the plan', async () => {
  const ann = await Client.registered(product.origin, ZONE);
  const before = -4;
  const meal = { mealType: 'dinner', recipeName: 'Tomato soup', date: dateOf(before) };
  const { body } = await ann.request<{ id: string }>('POST', '/api/meal-plans', meal);
  const { page } = await openWindow(browser, { timeZone: ZONE, client: ann });
  await page.goto(`${product.origin}/history`);
  await page.getByRole('button', { name: 'Update history' }).first().click();
  const eaten = page.getByRole('region', { name: 'What you ate' });
  await eaten.getByText(longLabel(day(before))).waitFor();

  // Moves the meal to another day of that week and to the previous week, then removes it.
  const move = async (id: string, index: number) => {
    const to = { date: dateOf(index), mealType: 'dinner' };
    const moved = await ann.request<{ id: string }>('POST', `/api/meal-plans/${id}/move`, to);
    await eaten.getByText(longLabel(day(index))).waitFor();
    return moved.body.id;
  };
  const update = async () => {
    await page.getByRole('button', { name: 'Update history' }).first().click();
    await page.getByText('Your history is up to date').first().waitFor();
  };
  const first = await move(body.id, before - 1);
  const second = await move(first, before - 8);
  await update();
  await page.getByText(/^1 meal, /).waitFor();
  await ann.request('DELETE', `/api/meal-plans/${second}`);
  await eaten.getByText(longLabel(day(before - 8))).waitFor({ state: 'detached' });
});
