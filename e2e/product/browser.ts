import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AxeResults, type RunOptions, source as axeSource } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const pictures = process.env.JOURNEY_PICTURES;

/**
 * Switched off, all in one switch, as Chromium takes the last of them: the popups of the address bar, pages of the browser's
 * own that each new window loads beside the first of ours (a quarter of what four pages in it cost), and what Playwright
 * switches off.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Of Playwright's, those that are there on Linux.
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
}

/** A window, with what it complains of: console errors, page errors and policy violations. */
interface Window {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** A window of its own, which knows nothing of others. */
export async function openWindow(browser: Browser, options: WindowOptions = {}): Promise<Window> {
  return watched(await browser.newContext(contextOptions(options)));
}

/** By folder. */
const devices = new Map<string, BrowserContext>();

/**
 * The window of a browser of its own that keeps what it has in a folder: closed and opened again, it is the same device. One that
 * a journey left open as it failed is closed first.
 */
export async function openDevice(folder: string, options: WindowOptions = {}): Promise<Window> {
  await devices.get(folder)?.close();
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    ...contextOptions(options),
  });
  devices.set(folder, context);
  return watched(context);
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

async function watched(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    await untilWentBack(page);
    return goto(...to);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    await untilWentBack(page);
    return reload(...how);
  };
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    // By design, and yet an error to the browser: a signed-out visitor's first look at the session is a 401, and a
    // server that has yet to catch up, on a busy machine, answers 503 and is asked again.
    if (message.type() === 'error' && !/status of (401|503)/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Somebody whose pointer is never still: where nobody moves, the welcome screen goes on by itself. */
export function keepMoving(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    setInterval(() => window.dispatchEvent(new Event('pointermove')), 200);
  });
}

/** How long the page takes to leave the history's entry of a dialog that was closed, at most. */
const WENT_BACK_MS = 5_000;

/** Nobody types an address as fast as a journey does: a dialog that was just closed takes its entry out of the history first. */
async function untilWentBack(page: Page): Promise<void> {
  const until = performance.now() + WENT_BACK_MS;
  const isGoingBack = () =>
    page
      .evaluate(
        () =>
          'forkcastLayer' in Object(history.state) &&
          // One that is closing is drawn for a moment.
          !document.querySelector('[role="dialog"]:not([data-state="closed"])'),
      )
      // It is on its way elsewhere in this moment.
      .catch(() => false);
  while (performance.now() < until && (await isGoingBack())) await pause(20);
}

/** Saves pictures of the page, in the light and in the dark, where JOURNEY_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await inBothSchemes(page, (scheme) =>
    page.screenshot({
      path: path.join(pictures, `${name}${scheme === 'dark' ? '-dark' : ''}.png`),
      fullPage: true,
    }),
  );
}

/** The rules of axe that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is drawn, contrast included, in the light and in the dark. Nothing but colours is
 * different in the other of the two.
 */
export async function offences(page: Page): Promise<string[]> {
  let options: RunOptions = { resultTypes: ['violations'] };
  const found = await inBothSchemes(page, async (scheme) => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const { violations } = await whileStill(page, () =>
      page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`),
    );
    options = { ...options, runOnly: COLOURS };
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme}: ${id}: ${html}`));
  });
  return found.flat();
}

/** Looks at the page as it is, then in the other colour scheme, and leaves it as it was. */
async function inBothSchemes<Seen>(
  page: Page,
  look: (scheme: 'light' | 'dark') => Promise<Seen>,
): Promise<Seen[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await whenStill(page);
  const seen = [await look(own)];
  await page.emulateMedia({ colorScheme: other });
  await whenStill(page);
  seen.push(await look(other));
  await page.emulateMedia({ colorScheme: own });
  return seen;
}

/** Looks again where something began to move meanwhile, a toast that goes for one. */
async function whileStill<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  for (let tries = 1; ; tries++) {
    const moved = await page.evaluateHandle(() => {
      const began = { something: false };
      for (const kind of ['animationstart', 'transitionrun']) {
        document.addEventListener(kind, () => (began.something = true), { once: true, capture: true });
      }
      return began;
    });
    const seen = await look();
    if (tries === 3 || !(await moved.evaluate((began) => began.something))) return seen;
    await whenStill(page);
  }
}

/** How long something that ends may move, at most. */
const MOVES_MS = 5_000;

/**
 * What fades in has less contrast than it is going to have. What moves for ever is not waited for. Asked again and
 * again: Chromium never settles what an animation promises whose element went meanwhile.
 */
async function whenStill(page: Page): Promise<void> {
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
  }, MOVES_MS);
}
