// Response times of screens to touch and keyboard, and layout shifts, on a phone with a four times slower CPU: a week
// of 63 meals, a list of 1,000 items, 20,000 recipes. `npx tsx e2e/bench/interactionBench.ts`; SLOWER=<n> sets a factor
// other than 4, for a machine that is slower or faster than the reference.
import { addDays, midnightOf } from '@forkcast/days';
import type { Browser, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { startProduct } from '../product/product';

const ZONE = 'Europe/Berlin';
const CPU_SLOWDOWN = Number(process.env.SLOWER ?? 4);
const SUNDAY = '2027-01-03';
const LINES = 1_000;
const RECIPES = Number(process.env.RECIPES ?? 20_000);
const REPETITIONS = 10;
/** The shortest duration that Event Timing reports, in milliseconds; durations are multiples of eight. */
const MIN_DURATION_MS = 16;
/** Smaller shifts are added up and not reported individually. */
const MIN_REPORTED_SHIFT = 0.001;
/** The wait for late content after a page load, and after an interaction. */
const SETTLE_MS = 4_000;
const PAUSE_MS = 400;

/** Data collected in the page by the script below. */
interface Measurements {
  shift: number;
  moved: string[];
  interactions: Record<string, number>;
}

function observe([shortest, reportedShift]: readonly [number, number]): void {
  const seen: Measurements = { shift: 0, moved: [], interactions: {} };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }; // LayoutShift is missing in lib.dom.
      if (hadRecentInput) continue;
      seen.shift += value;
      if (value < reportedShift) continue;
      for (const { node, previousRect: from, currentRect: to } of sources.slice(0, 3)) {
        const text = node?.textContent?.slice(0, 24) ?? '';
        seen.moved.push(
          `${value.toFixed(3)} from ${from.y} to ${to.y} px, ${from.height} to ${to.height} high: ${text}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId)
        seen.interactions[interactionId] = Math.max(duration, seen.interactions[interactionId] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

// `observe` sets `seen`.
const measurementsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Measurements }).seen);

interface Screen {
  name: string;
  address: string;
  /** Waits until the screen shows its content. */
  waitForContent: (page: Page) => Promise<void>;
  /** Interactions by name. */
  actions: readonly [string, (page: Page) => Promise<void>][];
}

const screens: readonly Screen[] = [
  {
    name: 'a week of 63 meals',
    address: `/meal-planner?week=${SUNDAY}`,
    waitForContent: (page) =>
      page
        .getByText('Meal 62', { exact: true })
        .or(page.getByText('Meal 0', { exact: true }))
        .first()
        .waitFor(),
    actions: [
      [
        'another day of the strip',
        async (page) => {
          const days = page.getByRole('navigation', { name: 'Days of this week' }).getByRole('button');
          for (let time = 0; time < REPETITIONS; time += 1) await tap(page, days.nth(time % 7));
        },
      ],
      [
        'the options of a meal',
        (page) => openAndClose(page, page.getByRole('menu'), button(page, /^Options for Meal/)),
      ],
      [
        'the details of a meal',
        async (page) => {
          for (let time = 0; time < REPETITIONS; time += 1)
            await tap(page, button(page, /^(Details for )?Meal \d/));
        },
      ],
    ],
  },
  {
    name: 'a week without meals',
    address: `/meal-planner?week=${addDays(SUNDAY, 7)}`,
    waitForContent: (page) =>
      page
        .getByRole('button', { name: /^Add recipe/ })
        .first()
        .waitFor(),
    actions: [
      [
        'typing in the picker',
        async (page) => {
          await tap(page, page.getByRole('button', { name: /^Add recipe/ }).first());
          await page.getByRole('listbox').getByRole('option').first().waitFor();
          await tap(page, page.getByRole('combobox', { name: 'Search recipes' }));
          await type(page, 'soup with le');
          // The first one empties the search.
          for (let time = 0; time < 2; time += 1) await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
        },
      ],
      ['the picker', (page) => openAndClose(page, page.getByRole('dialog'), button(page, /^Add recipe/))],
    ],
  },
  {
    name: 'a list of 1,000 lines',
    address: '/shopping-list',
    waitForContent: (page) => page.getByRole('checkbox').first().waitFor(),
    actions: [
      [
        'a tick',
        async (page) => {
          for (let time = 0; time < REPETITIONS; time += 1)
            await tap(page, page.getByRole('checkbox').nth(time));
        },
      ],
      [
        'typing a line',
        async (page) => {
          await tap(page, page.getByRole('combobox').first());
          await type(page, '2 kg potatoe');
        },
      ],
      [
        'the options of a line',
        (page) => openAndClose(page, page.getByRole('menu'), button(page, /^More actions for Thing/)),
      ],
    ],
  },
  {
    name: `${RECIPES.toLocaleString('en')} recipes`,
    address: '/recipes',
    waitForContent: (page) =>
      page
        .getByRole('link', { name: /^Recipe/ })
        .first()
        .waitFor(),
    actions: [
      [
        'typing in the search',
        async (page) => {
          await tap(page, page.getByLabel('Search recipes'));
          await type(page, 'recipe 1217');
        },
      ],
      ['a new recipe', (page) => openAndClose(page, page.getByRole('dialog'), button(page, 'Add Recipe'))],
      [
        'the options of a recipe',
        (page) => openAndClose(page, page.getByRole('menu'), button(page, /^More actions for Recipe/)),
      ],
    ],
  },
];

type Target = ReturnType<Page['locator']>;

async function tap(page: Page, target: Target): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
  await page.waitForTimeout(PAUSE_MS);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Opens and closes something. The Escape key counts as an interaction, too. */
async function openAndClose(page: Page, opened: Target, opener: Target): Promise<void> {
  for (let time = 0; time < REPETITIONS / 2; time += 1) {
    await tap(page, opener);
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 200 });
  await page.waitForTimeout(PAUSE_MS);
}

async function measure(
  browser: Browser,
  client: Client,
  { name, address, waitForContent, actions }: Screen,
): Promise<void> {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE, client });
  // tsx wraps functions in a helper that doesn't exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe, [MIN_DURATION_MS, MIN_REPORTED_SHIFT] as const);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${client.origin}${address}`);
  await waitForContent(page);
  await pause(SETTLE_MS);
  const loaded = await measurementsOf(page);
  console.log(
    `${name}: layout shift ${loaded.shift.toFixed(3)}${loaded.moved.map((each) => `\n    ${each}`).join('')}`,
  );
  for (const [what, act] of actions) {
    const before = await measurementsOf(page);
    await act(page);
    await pause(SETTLE_MS / 4);
    const after = await measurementsOf(page);
    const durations = Object.entries(after.interactions)
      .filter(([id]) => !(id in before.interactions))
      .map(([, duration]) => duration);
    const moved = after.shift - before.shift;
    console.log(`  ${what.padEnd(30)} ${summary(durations)}, layout shift ${moved.toFixed(3)}`);
  }
  await context.close();
}

/** Durations from an interaction's input to the next frame. With so few interactions, INP is the slowest. */
function summary(durations: readonly number[]): string {
  if (durations.length === 0) return `none took ${MIN_DURATION_MS} ms`;
  const sorted = [...durations].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return `${durations.length} of ${MIN_DURATION_MS} ms or more: p50 ${median} ms, slowest ${sorted.at(-1)} ms`;
}

async function fill(client: Client): Promise<void> {
  for (let first = 0; first < RECIPES; first += 500) {
    const recipes = Array.from({ length: Math.min(500, RECIPES - first) }, (_, index) => ({
      name: `Recipe ${first + index}`,
      url: null,
      notes: 'Soup with lentils, from the bench',
    }));
    await sendOrThrow(client, 'POST', '/api/recipes/import', { recipes });
  }
  for (let meal = 0; meal < 63; meal += 1) {
    await sendOrThrow(client, 'POST', '/api/meal-plans', {
      date: midnightOf(addDays(SUNDAY, meal % 7), ZONE).toISOString(),
      mealType: (['breakfast', 'lunch', 'dinner'] as const)[Math.floor(meal / 7) % 3],
      recipeName: `Meal ${meal}`,
    });
  }
  for (let line = 0; line < LINES; line += 1) {
    await sendOrThrow(client, 'POST', '/api/shopping-list', {
      name: `Thing ${line}`,
      quantity: `${line + 1} g`,
      category: `Aisle ${line % 12}`,
    });
  }
}

async function sendOrThrow(client: Client, method: string, path: string, body: unknown): Promise<void> {
  const { status, body: answer } = await client.request(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
}

async function main(): Promise<void> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const client = await Client.registered(product.origin, ZONE);
    await fill(client);
    console.log(`390 px wide, ${CPU_SLOWDOWN} times slower, an empty browser each:`);
    for (const screen of screens) await measure(browser, client, screen);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

void main();
