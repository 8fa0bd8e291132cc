import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { openDevice } from '../browser/browser';
import { changedScreen } from '../product/changedScreen';
import { Client } from '../product/client';
import { NETWORK } from '../browser/deviceCache';
import { startProduct, type Product } from '../product/product';
import { remoteCommand, versionFor } from '../product/remoteCommand';
import { signIn } from '../browser/signIn';

const root = path.resolve(__dirname, '../..');
const before = 'Meal Planner';
const after = 'Week Planner';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-releases-'));
  // The new text is as long as the old one, because the first-load budget is nearly used up.
  changedScreen(path.join(root, 'mf-planner/dist'), path.join(folder, 'build'), [
    `"${before}"`,
    `"${after}"`,
  ]);
});
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

const remote = (...args: string[]) => remoteCommand(product, ...args);

/** Publishing the same files again creates no new release. */
const publishSecond = () =>
  remote('publish', 'mf-planner', '--from', path.join(folder, 'build'), '--version', '2.0.0');

/** The server reads the registry once a second. */
const waitUntilVersion = (client: Client, isWanted: (version: string) => boolean) =>
  eventually(async () => isWanted(await versionFor(client, 'planner')));

const headed = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** Waits until the device has cached the planner's release and everything it needs. */
async function waitUntilCached(page: Page, isWanted: (version: string) => boolean): Promise<void> {
  await eventually(async () => {
    const version = await page.evaluate(async () => {
      const state = await caches.match('/state');
      const { account, keptAt } = state
        ? ((await state.json()) as { account: string | null; keptAt: number })
        : {};
      const registry = await caches.match('/remotes.json');
      if (!account || !keptAt || !registry) return '';
      const { remotes } = (await registry.json()) as { remotes: { name: string; version: string }[] };
      return remotes.find(({ name }) => name === 'planner')?.version ?? '';
    });
    return version !== '' && isWanted(version);
  });
}

const isSecond = (version: string) => version.startsWith('2.0.0+');
const isBuilt = (version: string) => !version.includes('+');

test('shows a published release after a reload and rolls it back without harming open tabs', async () => {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  const { context, page: opened } = await openDevice(path.join(folder, 'device'), { client });
  await opened.goto(`${product.origin}/meal-planner`);
  await headed(opened, before);
  const running = product.process().pid;

  expect(publishSecond()).toContain('No account sees it yet');
  expect(isBuilt(await versionFor(client, 'planner'))).toBe(true);
  expect(remote('promote', 'mf-planner')).toContain('planner 2.0.0');
  await waitUntilVersion(client, isSecond);
  const second = await context.newPage();
  await second.goto(`${product.origin}/meal-planner`);
  await headed(second, after);

  // A page opened earlier still loads the rest of its own release.
  await opened.getByRole('link', { name: 'History' }).first().click();
  await headed(opened, 'History & Analytics');
  await opened.getByRole('link', { name: before }).first().click();
  await headed(opened, before);

  expect(remote('rollback', 'mf-planner')).toContain('is live again');
  await waitUntilVersion(client, isBuilt);
  await second.getByRole('link', { name: 'History' }).first().click();
  await headed(second, 'History & Analytics');
  await second.goBack();
  await headed(second, after);
  await second.reload();
  await headed(second, before);
  expect(product.process().pid).toBe(running);
});

test('opens each account’s own release on a shared device, also offline', async () => {
  publishSecond();
  expect(remote('canary', '50%', 'mf-planner')).toContain('50 % of accounts see planner 2.0.0');
  const { inside, outside } = await clientInsideAndOutsideCanary();
  // Signing out also ends a client's session.
  const emails = { inside: await emailOf(inside), outside: await emailOf(outside) };
  const { context, page } = await openDevice(path.join(folder, 'shared'), {
    client: inside,
    expected: NETWORK,
  });
  const open = (heading: string) =>
    page.goto(`${product.origin}/meal-planner`).then(() => headed(page, heading));

  await open(after);
  await waitUntilCached(page, isSecond);
  await withoutNetwork(context, () => open(after));

  await page.goto(`${product.origin}/meal-planner`);
  await signOut(page);
  await signIn(context, outside);
  await open(before);
  await waitUntilCached(page, isBuilt);
  await withoutNetwork(context, () => open(before));

  // Signs in on a page that was opened with the releases of signed-out visitors.
  await page.goto(`${product.origin}/meal-planner`);
  await signOut(page);
  await signInAtForm(page, emails.inside);
  await headed(page, after);
  await signOut(page);
  await signInAtForm(page, emails.outside);
  await headed(page, before);
});

test('keeps a former release on the device until its last tab closes', async () => {
  publishSecond();
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  const { context, page: opened } = await openDevice(path.join(folder, 'former'), { client });
  remote('canary', '0%', 'mf-planner');
  await waitUntilVersion(client, isBuilt);
  await opened.goto(`${product.origin}/meal-planner`);
  await headed(opened, before);
  await waitUntilCached(opened, isBuilt);

  remote('promote', 'mf-planner');
  await waitUntilVersion(client, isSecond);
  const second = await context.newPage();
  await second.goto(`${product.origin}/meal-planner`);
  await headed(second, after);
  await waitUntilCached(second, isSecond);
  expect(await cachedPlanners(second)).toBe(2);
  await opened.close();
  // The browser may take a moment to close a tab; unused caches are deleted when a page is opened.
  const isAlone = async () => {
    await second.reload();
    for (let looks = 0; looks < 50; looks += 1) {
      if ((await cachedPlanners(second)) === 1) return true;
      await second.waitForTimeout(200);
    }
    return false;
  };
  await eventually(isAlone);
  await headed(second, after);

  const [, id] = (await versionFor(client, 'planner')).split('+');
  const isServed = async () =>
    (await fetch(`${product.origin}/remotes/planner/${id}/mf-manifest.json`)).status;
  expect(await isServed()).toBe(200);
  expect(() => remote('retire', 'planner', '2.0.0')).toThrow(
    'is live. Promote another release or roll back first',
  );
  remote('rollback', 'mf-planner');
  await waitUntilVersion(client, isBuilt);
  expect(remote('retire', 'planner', '2.0.0')).toContain('planner 2.0.0');
  await eventually(async () => (await isServed()) === 404);
  await second.getByRole('link', { name: 'History' }).first().click();
  await headed(second, 'History & Analytics');
  await second.goBack();
  await headed(second, after);
  await eventually(isAlone);
  await headed(second, before);
});

/** The number of cached planner releases on the device. */
const cachedPlanners = (page: Page) =>
  page.evaluate(
    async () => (await caches.keys()).filter((name) => name.includes('-release-planner-')).length,
  );

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
}

async function emailOf(client: Client): Promise<string> {
  return (await client.request<{ email: string }>('GET', '/api/user')).body.email;
}

async function signInAtForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function withoutNetwork(context: BrowserContext, look: () => Promise<void>): Promise<void> {
  // Emulation alone misses some requests of a service worker.
  await product.kill();
  await context.setOffline(true);
  await look();
  await product.start();
  await context.setOffline(false);
}

/** Two accounts that see different planners; each is shown to half of the accounts. */
async function clientInsideAndOutsideCanary(): Promise<{ inside: Client; outside: Client }> {
  const first = await Client.registered(product.origin, 'Europe/Berlin');
  // The server has read the registry, so an account's release no longer changes.
  for (let tried = 0; tried < 40; tried += 1) {
    const other = await Client.registered(product.origin, 'Europe/Berlin');
    const [one, two] = [await versionFor(first, 'planner'), await versionFor(other, 'planner')];
    if (isSecond(one) !== isSecond(two)) {
      return isSecond(one) ? { inside: first, outside: other } : { inside: other, outside: first };
    }
  }
  throw new Error('All accounts see the same');
}
