// The duration of a first visit on a slow connection, in Chromium with its own network emulation and an empty cache:
// `npx tsx e2e/bench/signInBench.ts [main.js …]`. Builds to compare take turns. Each measurement is paired with a page
// that only computes, because other work on the machine slows both. ROUNDS=<n> for more rounds.
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { startProduct, type Product } from '../product/product';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The former "Slow 3G" preset of Chromium's developer tools. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

interface Visit {
  ms: number;
  bytes: number;
  requests: number;
}

async function measureVisit(page: Page, address: string, until: () => Promise<void>): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await until();
  const visit = { ms: performance.now() - startedAt, bytes, requests };
  await session.detach();
  return visit;
}

/** Waits until the form is usable: its fields take input and its button can be pressed. */
async function signInVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const visit = await measureVisit(page, `${origin}/login`, async () => {
    await page.getByLabel('Email').fill('ann@example.test');
    await page.getByRole('button', { name: 'Login', exact: true }).click({ trial: true });
  });
  await context.close();
  return visit;
}

/** The time until the week is drawn for a signed-in user whose browser has no cached data. */
async function plannerVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const registered = await context.request.post(`${origin}/api/auth/register`, {
    headers: { origin },
    data: { email: `ann${Date.now()}@example.test`, password: 'correct horse', timeZone: 'Europe/Berlin' },
  });
  if (!registered.ok()) throw new Error(`Registering answered ${registered.status()}`);
  const page = await context.newPage();
  const visit = await measureVisit(page, `${origin}/meal-planner`, async () => {
    await page.getByRole('heading', { name: 'Meal Planner' }).waitFor({ timeout: 60_000 });
    await page
      .getByRole('button', { name: /^Add recipe/ })
      .first()
      .waitFor({ timeout: 60_000 });
  });
  await context.close();
  return visit;
}

/** Milliseconds of a fixed amount of work in a page: the machine's current speed. */
async function measureMachine(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const ms = await page.evaluate(() => {
    const startedAt = performance.now();
    let sum = 0;
    for (let round = 0; round < 5e7; round++) sum = (sum + round) % 1_000_003;
    return performance.now() - startedAt + sum * 0;
  });
  await page.close();
  return ms;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function main(): Promise<void> {
  const builds = process.argv.slice(2);
  const products: Product[] = [];
  const browser = await launchBrowser();
  const visits = [
    ['until one can sign in', signInVisit],
    ['until the week is there', plannerVisit],
  ] as const;
  const results = new Map<string, Visit[]>();
  const work: number[] = [];
  try {
    for (const build of builds.length > 0 ? builds : [undefined]) {
      products.push(await startProduct({}, build === undefined ? undefined : [build]));
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { origin }] of products.entries()) {
        work.push(await measureMachine(browser));
        for (const [name, visit] of visits) {
          const key = `${builds[index] ?? 'this build'}: ${name}`;
          results.set(key, [...(results.get(key) ?? []), await visit(browser, origin)]);
        }
      }
    }
  } finally {
    await browser.close();
    for (const product of products) await product.dispose();
  }
  console.log(`400 kbit/s, 400 ms, nothing cached; the median of ${ROUNDS} visits:`);
  for (const [name, all] of results) {
    const ms = all.map((visit) => visit.ms);
    console.log(
      `${(median(ms) / 1000).toFixed(2)} s (${(Math.min(...ms) / 1000).toFixed(2)} to ${(Math.max(...ms) / 1000).toFixed(2)}),`,
      `${(median(all.map(({ bytes }) => bytes)) / 1024).toFixed(1)} KB in ${median(all.map(({ requests }) => requests))} responses  ${name}`,
    );
  }
  console.log(`${median(work).toFixed(0)} ms for the same work in a page in between`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
