// The planner in Chromium with 500 planned days and 5,000 recipes: how soon a week is drawn, and whether typing into
// the picker drops frames.
import { addDays, midnightOf } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { launchBrowser, openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { startProduct } from '../product/product';

const ZONE = 'Europe/Berlin';
const FIRST_SUNDAY = '2027-01-03';
const DAYS = 500;
const RECIPES = 5_000;
const WEEKS = 20;
/** One and a half frames at 60 Hz. */
const DROPPED_MS = 25;

async function main(): Promise<void> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const client = await Client.registered(product.origin, ZONE);
    await fill(client);
    const { page } = await openWindow(browser, { timeZone: ZONE, client });
    // tsx wraps functions in a helper that doesn't exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${product.origin}/meal-planner?week=${FIRST_SUNDAY}`);
    await slotOf(page, FIRST_SUNDAY).waitFor();

    const fresh: number[] = [];
    for (let week = 1; week <= WEEKS; week += 1)
      fresh.push(await timeUntilWeekIsDrawn(page, 'Next week', week));
    const cached: number[] = [];
    for (let week = WEEKS - 1; week >= 0; week -= 1)
      cached.push(await timeUntilWeekIsDrawn(page, 'Previous week', week));
    print('a week from the server, from click to drawn', fresh);
    print('a week that is cached, from click to drawn', cached);

    await page.goto(`${product.origin}/meal-planner?week=${addDays(FIRST_SUNDAY, 7 * 100)}`);
    await page.getByRole('button', { name: 'Add recipe' }).first().click();
    await page.getByRole('option').first().waitFor();
    const idle = await measureFrames(page, () => page.waitForTimeout(2_000));
    const typing = await measureFrames(page, () => page.keyboard.type('recipe 42', { delay: 120 }));
    print('picker, a frame while nothing happens', idle);
    print('picker, a frame while typing', typing);
    console.log(
      `frames over ${DROPPED_MS} ms: ${countDropped(idle)} idle, ${countDropped(typing)} of ${typing.length} typing`,
    );
  } finally {
    await browser.close();
    await product.dispose();
  }
}

const slotOf = (page: Page, sunday: string) => page.locator(`[id="slot-${sunday}-dinner"]`).getByText('Meal');

/** Clicks in the page and waits there for the frame after the week's first meal has been drawn. */
function timeUntilWeekIsDrawn(page: Page, button: string, week: number): Promise<number> {
  const slot = `slot-${addDays(FIRST_SUNDAY, 7 * week)}-dinner`;
  return page.evaluate(
    ([label, id]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
        const check = () => {
          if (!document.getElementById(id)?.textContent.includes('Meal')) {
            requestAnimationFrame(check);
            return;
          }
          requestAnimationFrame(() => resolve(performance.now() - started));
        };
        requestAnimationFrame(check);
      }),
    [button, slot] as const,
  );
}

/** Duration of each frame during `work`. */
async function measureFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      deltas.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { deltas });
  });
  await work();
  // Set a few lines above.
  return page.evaluate(() => (window as unknown as { deltas: number[] }).deltas.slice(1));
}

async function fill(client: Client): Promise<void> {
  for (let first = 0; first < RECIPES; first += 500) {
    const recipes = Array.from({ length: 500 }, (_, index) => ({
      name: `Recipe ${first + index}`,
      url: null,
      notes: 'From the bench',
    }));
    await expectStatus(client.request('POST', '/api/recipes/import', { recipes }));
  }
  for (let meal = 0; meal < DAYS * 3; meal += 1) {
    await expectStatus(
      client.request('POST', '/api/meal-plans', {
        date: midnightOf(addDays(FIRST_SUNDAY, Math.floor(meal / 3)), ZONE).toISOString(),
        mealType: (['breakfast', 'lunch', 'dinner'] as const)[meal % 3],
        recipeName: `Meal ${meal}`,
      }),
    );
  }
}

async function expectStatus(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer;
  if (status >= 300) throw new Error(`filling the household: ${status}`);
}

const countDropped = (times: readonly number[]) => times.filter((time) => time > DROPPED_MS).length;

function print(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(0);
  console.log(`${what.padEnd(50)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
}

void main();
