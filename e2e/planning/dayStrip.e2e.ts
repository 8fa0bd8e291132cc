import { addDays, dayOf, midnightOf, shortLabel, weekdayName, weekStart } from '@forkcast/days';
import { eventually } from '@forkcast/event-sourcing/testing';
import { type Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const today = dayOf(new Date(), ZONE);
const sunday = weekStart(today);
const TOLERANCE_PX = 4;

async function openWeek() {
  const ann = await Client.registered(product.origin, ZONE);
  for (const [index, mealType] of [0, 1, 2, 3, 4, 5, 6].flatMap((index) =>
    ['lunch', 'dinner'].map((mealType) => [index, mealType] as const),
  )) {
    if (index === 2) continue;
    const { status } = await ann.request('POST', '/api/meal-plans', {
      date: midnightOf(addDays(sunday, index), ZONE).toISOString(),
      mealType,
      recipeName: `Soup ${index}`,
      notes: 'Serve warm',
    });
    expect(status).toBe(201);
  }
  const opened = await openWindow(browser, { width: 390, timeZone: ZONE, client: ann });
  await opened.page.goto(`${product.origin}/meal-planner`);
  await opened.page.getByRole('navigation', { name: 'Days of this week' }).waitFor();
  return opened;
}

const stripDay = (page: Page, index: number) =>
  page
    .getByRole('navigation', { name: 'Days of this week' })
    .getByRole('button', { name: new RegExp(`^${weekdayName(addDays(sunday, index)).slice(0, 3)}`) });

/** Waits until a day is the current one and its heading is right below the strip. */
async function waitUntilAtTop(page: Page, index: number): Promise<void> {
  await page
    .locator('nav[aria-label^="Days"] [aria-current]', {
      hasText: weekdayName(addDays(sunday, index)).slice(0, 3),
    })
    .waitFor();
  await page.waitForFunction(
    ([id, tolerance]) => {
      const strip = document.querySelector('nav[aria-label^="Days"]')?.parentElement?.getBoundingClientRect();
      const heading = document.getElementById(String(id))?.getBoundingClientRect();
      return (
        strip &&
        heading &&
        heading.top >= strip.bottom - 1 &&
        heading.top - strip.bottom < 16 + Number(tolerance)
      );
    },
    [`day-${addDays(sunday, index)}`, TOLERANCE_PX] as const,
  );
}

async function waitUntilStill(page: Page): Promise<void> {
  let at = -1;
  const now = () => page.evaluate(() => window.scrollY);
  while (at !== (at = await now())) await page.waitForTimeout(150);
}

type Point = [x: number, y: number];

/** Moves a finger over the page in steps, as a touch screen reports them. Returns a function that lifts it. */
async function moveFinger(page: Page, from: Point, to: Point): Promise<() => Promise<void>> {
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => ({
    touchPoints: [{ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }],
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(step / 10) });
  }
  return async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  };
}

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const liftFinger = await moveFinger(page, from, to);
  await liftFinger();
}

test('keeps a strip of days in view on a phone that leads to each day', async () => {
  const { page } = await openWeek();
  await page.getByText('Soup 1').first().waitFor();
  await picture(page, 'day-strip');
  expect(await findViolations(page)).toEqual([]);

  await stripDay(page, 1).tap();
  await waitUntilAtTop(page, 1);
  await picture(page, 'day-strip-monday');
  await swipe(page, [250, 500], [120, 510]);
  await waitUntilAtTop(page, 2);
  await swipe(page, [120, 500], [250, 510]);
  await waitUntilAtTop(page, 1);

  // Scrolling doesn't count as a swipe, and the strip follows.
  const before = await page.evaluate(() => window.scrollY);
  await swipe(page, [200, 650], [150, 250]);
  await page.waitForFunction((y) => window.scrollY > y + 100, before);
  await eventually(async () => {
    expect(await stripDay(page, 1).getAttribute('aria-current')).toBeNull();
  });
  const strip = await page.getByRole('navigation', { name: 'Days of this week' }).boundingBox();
  expect(strip?.y).toBeLessThan(60);

  // A tap on a gliding page stops it and doesn't count as a tap.
  await waitUntilStill(page);
  await stripDay(page, 6).tap();
  await page.locator('nav[aria-label^="Days"] [aria-current]', { hasText: 'Sat' }).waitFor();
  await waitUntilStill(page);
  await swipe(page, [250, 500], [120, 505]);
  await page.getByRole('heading', { name: `Sunday ${shortLabel(addDays(sunday, 7))}` }).waitFor();
  await page.locator('nav[aria-label^="Days"] [aria-current]', { hasText: 'Sun' }).waitFor();
});

test('refreshes a page that is pulled down', async () => {
  const { page } = await openWeek();
  await page.getByText('Soup 1').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilStill(page);
  // The page follows fingers a moment after it is drawn.
  let liftFinger = () => Promise.resolve();
  const released = page.getByText('Release to refresh');
  while (!(await released.isVisible())) {
    await liftFinger();
    liftFinger = await moveFinger(page, [200, 120], [200, 420]);
  }
  await picture(page, 'pulled');
  expect(await findViolations(page)).toEqual([]);
  const mealPlansResponse = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/meal-plans',
  );
  await liftFinger();
  expect((await mealPlansResponse).status()).toBe(200);
  await page.getByText('Up to date', { exact: true }).waitFor();
  await picture(page, 'refreshed');
  await page.getByText('Up to date', { exact: true }).waitFor({ state: 'hidden' });
});
