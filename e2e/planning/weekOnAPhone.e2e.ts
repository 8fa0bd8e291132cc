import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));
const HEIGHT = 844;

/** A week with three meals a day, opened on one of its days. */
async function openWeek(dayOfWeek: number) {
  const ann = await Client.registered(product.origin, ZONE);
  const { body: recipe } = await ann.request<{ id: string }>('POST', '/api/recipes', {
    name: 'Lentil soup with a name that is too long for one line of a phone',
    servings: 4,
    times: { prep: 15, cook: 30 },
  });
  for (let meal = 0; meal < 21; meal += 1) {
    const { status } = await ann.request('POST', '/api/meal-plans', {
      date: midnightOf(addDays(sunday, Math.floor(meal / 3)), ZONE).toISOString(),
      mealType: ['breakfast', 'lunch', 'dinner'][meal % 3],
      recipeName: 'Lentil soup with a name that is too long for one line of a phone',
      recipeId: recipe.id,
      notes: 'Soak the lentils the evening before',
    });
    expect(status).toBe(201);
  }
  const opened = await openWindow(browser, { width: 390, timeZone: ZONE, client: ann });
  const noon = midnightOf(addDays(sunday, dayOfWeek), ZONE).getTime() + 12 * 60 * 60_000;
  await opened.page.clock.setFixedTime(new Date(noon));
  await opened.page.goto(`${product.origin}/meal-planner`);
  await opened.page.getByText('45 min').first().waitFor();
  await opened.page.getByRole('navigation', { name: 'Days of this week' }).waitFor();
  return opened;
}

/** How high the list of days is, and how many of its meals are wholly between the strip of days and the tab bar. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? NaN;
    const strip = edge('nav[aria-label^="Days"]', 'bottom');
    const bar = edge('aside', 'top');
    const meals = [...document.querySelectorAll('[data-slot]')].filter((slot) => {
      const { top, bottom } = slot.getBoundingClientRect();
      return top >= strip && bottom <= bar;
    });
    return { meals: meals.length, week: edge('section:last-of-type', 'bottom') - edge('section', 'top') };
  });
}

test.each([
  ['Sunday', 0],
  ['Monday', 1],
  ['Wednesday', 3],
  ['Saturday', 6],
])('shows nine meals of a full week at once on a phone, on its %s', async (_name, dayOfWeek) => {
  const { page } = await openWeek(dayOfWeek);
  const { meals, week } = await layoutOf(page);
  expect(meals).toBeGreaterThanOrEqual(9);
  expect(week).toBeLessThanOrEqual(1.5 * HEIGHT);
  await picture(page, `week-phone-${dayOfWeek}`);
});

test('scrolls the details of the last dinner above the tab bar', async () => {
  const { page } = await openWeek(6);
  await page.locator(`[id="slot-${addDays(sunday, 6)}-dinner"]`).tap({ position: { x: 300, y: 20 } });
  const panel = page.getByRole('region', { name: /^Dinner on Saturday/ });
  await panel.waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector('section[id$="-panel"]')?.getBoundingClientRect();
    const bar = document.querySelector('aside')?.getBoundingClientRect();
    const strip = document.querySelector('nav[aria-label^="Days"]')?.getBoundingClientRect();
    return box && bar && strip && box.bottom <= bar.top && box.top >= strip.bottom;
  });
  await picture(page, 'week-phone-details');
  expect(await findViolations(page)).toEqual([]);
});
