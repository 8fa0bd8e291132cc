import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, picture } from '../browser/browser';
import { changedScreen } from '../product/changedScreen';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { remoteCommand, versionFor } from '../product/remoteCommand';
import { signIn } from '../browser/signIn';

const root = path.resolve(__dirname, '../..');
const heading = 'heading:"Settings"';

let product: Product;
let folder: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let client: Client;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-bad-releases-'));
  client = await Client.registered(product.origin, 'Europe/Berlin');
  browser = await launchBrowser();
  // A service worker would respond instead of the routes that a test blocks.
  context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
  await signIn(context, client);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const remote = (...args: string[]) => remoteCommand(product, ...args);

/** Builds and publishes a settings screen whose script additionally runs `does`. */
function publish(version: string, does: string): void {
  const build = path.join(folder, version);
  changedScreen(path.join(root, 'mf-settings/dist'), build, [heading, `heading:(${does},"Settings")`]);
  remote('publish', 'mf-settings', '--from', build, '--version', version);
}

/** The server reads the registry once a second. */
const waitUntilShown = (isWanted: (version: string) => boolean) =>
  eventually(async () => isWanted(await versionFor(client, 'settings')));
const isBuilt = (version: string) => !version.includes('+');

const settings = () => page.getByRole('heading', { level: 1, name: 'Settings', exact: true });
const tryAgainButton = () => page.getByRole('main').getByRole('button', { name: 'Try again' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const waitForReport = () =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/client-errors' && answer.status() === 204,
  );

test('keeps what was typed when the handlers of a canary throw, lists its errors, and shows the live release after a rollback', async () => {
  publish('2.0.0', 'addEventListener("click",()=>{throw new TypeError("broken")})');
  remote('canary', '100%', 'mf-settings');
  await waitUntilShown((version) => version.startsWith('2.0.0+'));

  await page.goto(`${product.origin}/settings`);
  const name = page.getByLabel('Display Name');
  await name.fill('Ann of the hill');
  // The script that reports may load after the first click.
  const isReported = waitForReport().then(() => true);
  while (!(await Promise.race([isReported, pause(500, false)]))) await settings().click();
  expect(await name.inputValue()).toBe('Ann of the hill');
  expect(await tryAgainButton().count()).toBe(0);
  expect(remote('list', 'settings')).toMatch(/canary 100 % .* 2\.0\.0 .* [1-9]\d* loads?, [1-9]\d* errors? /);

  remote('rollback', 'mf-settings');
  await waitUntilShown(isBuilt);
  await page.reload();
  await settings().waitFor();
});

test('shows the last good release and reports the freeze after a release froze its tab', async () => {
  publish('3.0.0', 'setTimeout(()=>{for(;;);},0)');
  remote('promote', 'mf-settings', '3.0.0');
  await waitUntilShown((version) => version.startsWith('3.0.0+'));
  try {
    const frozen = await context.newPage();
    await frozen.goto(`${product.origin}/settings`, { waitUntil: 'commit' });

    await page.goto(`${product.origin}/recipes`);
    // A younger mark may belong to a tab that is still loading.
    await page.waitForFunction(
      () => {
        const marks = JSON.parse(localStorage.getItem('forkcast.mounting') ?? '{}') as Record<string, number>;
        const [, at] = Object.entries(marks).find(([release]) => release.includes(' 3.0.0+')) ?? [];
        return at !== undefined && Date.now() - at > 5_000;
      },
      undefined,
      { polling: 100 },
    );
    await frozen.close();
    const isReported = waitForReport();
    await page.goto(`${product.origin}/settings`);
    await page.getByText("The latest version of this part isn't working").waitFor();
    await settings().waitFor();
    await picture(page, 'last-good-release');
    await isReported;
    expect(remote('list', 'settings')).toMatch(/live .* 3\.0\.0 .* [1-9]\d* loads?, [1-9]\d* errors? /);
  } finally {
    // The next test starts from the built release, and so does a second run of this one.
    remote('rollback', 'mf-settings');
  }
  await waitUntilShown(isBuilt);
  await page.reload();
  await settings().waitFor();
  expect(await page.getByText("The latest version of this part isn't working").count()).toBe(0);
});

test('rejects a release for another shell, and names both versions if it is live', async () => {
  const build = path.join(folder, 'contract');
  changedScreen(path.join(root, 'mf-settings/dist'), build, [heading, 'heading:"Set here"']);
  await changeJson(path.join(build, 'release.json'), (manifest) => ({
    ...manifest,
    contract: { from: 7, to: 7 },
  }));
  const publishing = () => remote('publish', 'mf-settings', '--from', build, '--version', '4.0.0');
  expect(publishing).toThrow('settings is built for contract 7, and the shell speaks 1');
  expect(remote('list', 'settings')).not.toContain('4.0.0');

  // Published for the current shell, which is not the one that the release was built for.
  await changeJson(path.join(build, 'release.json'), (manifest) => ({
    ...manifest,
    contract: { from: 1, to: 1 },
  }));
  publishing();
  const releases = path.join(product.dataDirectory, 'releases');
  let id = '';
  await changeJson(path.join(releases, 'registry.json'), (registry) => {
    const { remotes } = registry as { remotes: { settings: { published: string[] } } };
    id = remotes.settings.published.at(-1) ?? '';
    return { ...registry, remotes: { ...remotes, settings: { ...remotes.settings, live: id } } };
  });
  await changeJson(path.join(releases, 'settings', id, 'release.json'), (manifest) => ({
    ...manifest,
    contract: { from: 7, to: 7 },
  }));
  await waitUntilShown((version) => version.startsWith('4.0.0+'));
  await page.goto(`${product.origin}/settings`);
  await page.getByText("This part was built for version 7 of the app, but you're on version 1.").waitFor();
  await picture(page, 'another-contract');
  const others = {
    'Meal Planner': '/meal-planner',
    'Shopping Lists': '/shopping-list',
    'Recipe Collection': '/recipes',
    Community: '/community',
  };
  for (const [other, at] of Object.entries(others)) {
    await link(other).click();
    await page.waitForURL(`**${at}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('offers Try again within five seconds when a screen never loads', async () => {
  await page.route('**/remotes/community/**remoteEntry*.js', () => undefined);
  const delays: number[] = [];
  // Measures wall-clock time, so it retries when the machine is busy.
  while (delays.length < 3 && !delays.some((ms) => ms < 5_000)) {
    await page.goto(`${product.origin}/recipes`);
    delays.push(await link('Community').evaluate(timeUntilTryAgain));
  }
  expect(Math.min(...delays)).toBeLessThan(5_000);
  await link('Recipe Collection').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Runs in the page: the time from a click until 'Try again' appears. */
function timeUntilTryAgain(clicked: Element): Promise<number> {
  const from = performance.now();
  (clicked as HTMLElement).click();
  return new Promise((resolve) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('main button')];
      if (!buttons.some(({ textContent }) => textContent === 'Try again')) return;
      watching.disconnect();
      resolve(performance.now() - from);
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
  });
}

async function changeJson(file: string, change: (content: object) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as object)));
}
