// Runs Lighthouse on every screen, signed in, as a phone: `npm run lighthouse`, after a build. Prints a table and fails
// if the median of a category is under 95. RUNS=<n> for other than five runs of each, `-- /recipes …` for some screens
// only, SLOWER=<n> for a CPU slowdown other than 4, to match a phone on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as lighthouseModule from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { freePort } from '@forkcast/stores/testing';
import { chromiumOptions } from '../browser/browser';
import { startSeeded } from './seeded';

const RUNS = Number(process.env.RUNS ?? 5);
/** The phone profile's default; Lighthouse recommends less on slow machines. */
const CPU_SLOWDOWN = Number(process.env.SLOWER ?? 4);
const MIN_SCORE = 95;
/** The placeholder for a recipe's page. */
const RECIPE_PLACEHOLDER = '/recipes/{id}';
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Metrics printed in addition, to help find the cause. */
const TIMES = [
  ['LCP', 'largest-contentful-paint'],
  ['blocking', 'total-blocking-time'],
] as const;

interface Visitor {
  origin: string;
  username: string;
  password: string;
}

interface Run {
  scores: number[];
  times: number[];
  shift: number;
  /** The machine's speed in Lighthouse's benchmark index. */
  machine: number;
  /** Titles of the failed audits that count. */
  failed: string[];
}

async function main(): Promise<void> {
  const { default: lighthouse } = await import('lighthouse');
  const { product, username, password } = await startSeeded();
  const visitor: Visitor = { origin: product.origin, username, password };
  try {
    const args = process.argv.slice(2);
    const all = await withBrowser(visitor, ({ context }) => screensOf(context, product.origin));
    const screens =
      args.length > 0 ? args.map((each) => (each === RECIPE_PLACEHOLDER ? (all.at(-1) ?? '') : each)) : all;
    const columns = [...CATEGORIES, ...TIMES.map(([name]) => name), 'shift', 'machine'];
    console.log(
      `Lighthouse, phone profile, ${CPU_SLOWDOWN} times slower, signed in, the median of ${RUNS} runs:`,
    );
    console.log(`| screen | ${columns.join(' | ')} |`);
    console.log(`| --- |${' --- |'.repeat(columns.length)}`);
    for (const screen of screens) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++)
        runs.push(await runWithRetries(`${product.origin}${screen}`, visitor, lighthouse));
      report(screen, runs);
    }
  } finally {
    await product.dispose();
  }
}

/**
 * In a fresh signed-in browser, as Lighthouse's own command does. A browser that has shown another page starts a new
 * process, whose first 30 to 90 ms, slowed down four times, would count as the page's.
 */
async function withBrowser<Result>(
  { origin, username, password }: Visitor,
  work: (browser: { context: BrowserContext; port: number }) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'forkcast-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    // Leaves the back-forward cache on, as people have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const signedIn = await context.request.post(`${origin}/api/auth/login`, {
      headers: { origin },
      data: { username, password, timeZone: 'Europe/Berlin' },
    });
    if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`);
    return await work({ context, port });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The address of every deployed screen, and one of the household's recipes. */
async function screensOf(context: BrowserContext, origin: string): Promise<string[]> {
  const { remotes } = (await (await context.request.get(`${origin}/remotes.json`)).json()) as {
    remotes: { routes: string[] }[];
  };
  const { recipes } = (await (await context.request.get(`${origin}/api/recipes?limit=1`)).json()) as {
    recipes: { id: string }[];
  };
  // An invitation's address redirects immediately.
  const routes = remotes.flatMap((remote) => remote.routes).filter((route) => route !== '/join');
  return ['/', ...routes, ...recipes.map(({ id }) => `/recipes/${id}`)];
}

/** Chromium occasionally records nothing of a page; Lighthouse then recommends another run. */
async function runWithRetries(
  address: string,
  visitor: Visitor,
  lighthouse: typeof lighthouseModule.default,
): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withBrowser(visitor, ({ port }) => runLighthouse(lighthouse, address, port));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof NotRecordedError)) throw error;
      console.log(`  ${error.message}`);
    }
  }
}

class NotRecordedError extends Error {}

async function runLighthouse(
  lighthouse: typeof lighthouseModule.default,
  address: string,
  port: number,
): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttling: { cpuSlowdownMultiplier: CPU_SLOWDOWN },
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  const { audits, categories, environment, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART') throw new NotRecordedError(`${address} was not recorded`);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl.includes('/login')) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((category) => (categories[category]?.score ?? Number.NaN) * 100),
    times: TIMES.map(([, audit]) => valueOf(audit)),
    shift: valueOf('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  };
}

function report(screen: string, runs: readonly Run[]): void {
  const scores = CATEGORIES.map((_, at) => median(runs.map((run) => run.scores[at] ?? Number.NaN)));
  const times = TIMES.map((_, at) => median(runs.map((run) => run.times[at] ?? Number.NaN)));
  const cells = [
    ...scores.map((score) => score.toFixed(0)),
    ...times.map((ms) => `${(ms / 1000).toFixed(2)} s`),
    median(runs.map(({ shift }) => shift)).toFixed(3),
    median(runs.map(({ machine }) => machine)).toFixed(0),
  ];
  console.log(`| \`${screen}\` | ${cells.join(' | ')} |`);
  if (scores.every((score) => score >= MIN_SCORE)) return;
  console.log(`  under ${MIN_SCORE}; in the last run: ${runs.at(-1)?.failed.join(', ')}`);
  process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
