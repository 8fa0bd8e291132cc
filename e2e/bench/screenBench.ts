// The time from a click on a sidebar link to the screen, in Chromium on a connection of 1.6 Mbit/s with 150 ms latency,
// without a service worker: nothing prefetched, hovered 300 ms before, and after an idle period. `npx tsx
// e2e/bench/screenBench.ts`; ROUNDS=<n> for more rounds.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../product/browser';
import { Client } from '../product/client';
import { startProduct } from '../product/product';
import { signIn } from '../product/signIn';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const POINTED_MS = 300;
const ways = ['nothing before', 'pointed at', 'idle before'] as const;
type Way = (typeof ways)[number];

/** Milliseconds until the heading appears, measured in the page. */
async function clickToScreen(browser: Browser, origin: string, way: Way): Promise<number> {
  // Without a service worker, the page prefetches by itself.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (way !== 'idle before')
    await context.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await signIn(context, await Client.registered(origin));
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await page.goto(`${origin}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const recipes = page.getByRole('link', { name: 'Recipe Collection', exact: true });
  // Late work of the page has finished by then.
  await pause(6_000);
  if (way === 'pointed at') {
    await recipes.dispatchEvent('pointerover');
    await pause(POINTED_MS);
  }
  const ms = await recipes.evaluate(async (link: HTMLElement) => {
    const begun = performance.now();
    link.click();
    while (document.querySelector('h1')?.textContent !== 'Recipe Collection')
      await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - begun;
  });
  await context.close();
  return ms;
}

async function main(): Promise<void> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const taken: Record<Way, number[]> = { 'nothing before': [], 'pointed at': [], 'idle before': [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) taken[way].push(await clickToScreen(browser, product.origin, way));
  }
  for (const way of ways) {
    const sorted = taken[way].sort((a, b) => a - b);
    console.log(
      `${way}: median ${Math.round(sorted[Math.floor(ROUNDS / 2)] ?? NaN)} ms of ${sorted.map(Math.round).join(', ')}`,
    );
  }
  await browser.close();
  await product.dispose();
}

void main();
