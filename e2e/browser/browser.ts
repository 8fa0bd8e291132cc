import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type AxeResults, type RunOptions, source as axeSource } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Client } from '../product/client';
import { signIn } from './signIn';
import { waitForHistoryEntryRemoval } from './historyEntry';

const picturesFolder = process.env.JOURNEY_PICTURES;

/**
 * Disabled features in one flag, as Chromium only uses the last one: the address bar's popups, which are browser pages
 * that each new window loads (a quarter of the cost of four pages), and what Playwright disables.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // From Playwright's list, those that exist on Linux.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join()}`,
  ],
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

interface WindowOptions {
  width?: number;
  dark?: boolean;
  timeZone?: string;
  userAgent?: string;
  /** Shows what a device shows on its first visit only. */
  firstVisit?: boolean;
  /** The client whose session the window uses. */
  client?: Client;
  /** Errors that the test expects. */
  expected?: RegExp;
}

interface Window {
  context: BrowserContext;
  page: Page;
}

/**
 * The open windows with their errors: console errors, page errors and policy violations. `jestSetup` checks and closes
 * them.
 */
export const openWindows: { context: BrowserContext; errors: string[] }[] = [];

/** Opens a new window without any stored state. */
export async function openWindow(browser: Browser, options: WindowOptions = {}): Promise<Window> {
  const context = await browser.newContext(contextOptions(options));
  if (!options.firstVisit)
    await context.addInitScript(() => {
      // about:blank has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('forkcast.phoneHint', 'dismissed');
    });
  return openPage(context, options);
}

/** Open devices by folder. */
const devices = new Map<string, BrowserContext>();

/**
 * Opens a browser that stores its state in a folder: closed and opened again, it is the same device. If a failed test
 * left it open, it is closed first.
 */
export async function openDevice(folder: string, options: WindowOptions = {}): Promise<Window> {
  await devices.get(folder)?.close();
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    ...contextOptions(options),
  });
  devices.set(folder, context);
  return openPage(context, options);
}

function contextOptions({ width = 1280, dark, timeZone = 'Europe/Berlin', userAgent }: WindowOptions) {
  return {
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: timeZone,
    userAgent,
    locale: 'en-US',
    acceptDownloads: true,
  } as const;
}

async function openPage(context: BrowserContext, { client, expected }: WindowOptions): Promise<Window> {
  if (client) await signIn(context, client);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    await waitForHistoryEntryRemoval(page);
    return goto(...to);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    await waitForHistoryEntryRemoval(page);
    return reload(...how);
  };
  const errors: string[] = [];
  const record = (text: string) => {
    if (!expected?.test(text)) errors.push(text);
  };
  context.on('weberror', (error) => record(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    // The browser logs two expected responses as errors: 401 for a signed-out visitor's first session request, and 503
    // from a server that has to catch up, which is retried.
    if (message.type() === 'error' && !/status of (401|503)/.test(message.text())) record(message.text());
  });
  openWindows.push({ context, errors });
  return { context, page };
}

/** Simulates a pointer that keeps moving: without movement, the welcome screen advances by itself. */
export function keepMoving(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    setInterval(() => window.dispatchEvent(new Event('pointermove')), 200);
  });
}

/** Saves screenshots of the page in light and dark mode if JOURNEY_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!picturesFolder) return;
  mkdirSync(picturesFolder, { recursive: true });
  await inBothSchemes(page, (scheme) =>
    page.screenshot({
      path: path.join(picturesFolder, `${name}${scheme === 'dark' ? '-dark' : ''}.png`),
      fullPage: true,
    }),
  );
}

/** The axe rules about colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's violations on the page, including contrast, in light and dark mode. The second mode is only checked for
 * colours, as nothing else differs.
 *
 * @param more rules that axe doesn't check by default
 */
export async function findViolations(page: Page, more: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  let options: RunOptions = { resultTypes: ['violations'], rules };
  const found = await inBothSchemes(page, async (scheme) => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const { violations } = await lookUntilStable(page, () =>
      page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`),
    );
    options = { resultTypes: ['violations'], runOnly: COLOURS };
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme}: ${id}: ${html}`));
  });
  return found.flat();
}

/** Runs `look` in the current and in the other colour scheme, then restores the first. */
async function inBothSchemes<Seen>(
  page: Page,
  look: (scheme: 'light' | 'dark') => Promise<Seen>,
): Promise<Seen[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await waitForAnimations(page);
  const seen = [await look(own)];
  await page.emulateMedia({ colorScheme: other });
  await waitForAnimations(page);
  seen.push(await look(other));
  await page.emulateMedia({ colorScheme: own });
  return seen;
}

/** Looks again if something started to move in the meantime, such as a toast that disappears. */
async function lookUntilStable<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  for (let tries = 1; ; tries++) {
    const moved = await page.evaluateHandle(() => {
      const started = { something: false };
      for (const kind of ['animationstart', 'transitionrun']) {
        document.addEventListener(kind, () => (started.something = true), { once: true, capture: true });
      }
      return started;
    });
    const seen = await look();
    if (tries === 3 || !(await moved.evaluate((started) => started.something))) return seen;
    await waitForAnimations(page);
  }
}

/** The longest time a finite animation may take. */
const MAX_ANIMATION_MS = 5_000;

/**
 * Elements that fade in don't have their final contrast yet. Endless animations are ignored. It polls because Chromium
 * never settles the promise of an animation whose element was removed.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
        );
    const until = performance.now() + ms;
    while (performance.now() < until && isMoving()) await new Promise((again) => setTimeout(again, 20));
  }, MAX_ANIMATION_MS);
}
