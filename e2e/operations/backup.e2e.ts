import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findViolations, openDevice, picture } from '../browser/browser';
import { Client } from '../product/client';
import { waitWithin } from '../browser/foundationJourney';
import { addItem, itemsOnServer, waitUntilSent } from '../browser/deviceCache';
import { runCommand } from '../product/operatorCommand';
import { startProduct, type Product } from '../product/product';
import { signIn } from '../browser/signIn';

const WRITERS = 6;
const WRITTEN_BEFORE = 300;
const DAY_MS = 24 * 60 * 60 * 1000;

// A GIF of one pixel.
const avatar = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let product: Product;
let directory: string;
beforeEach(async () => {
  product = await startProduct();
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-backup-'));
});
afterEach(async () => {
  await product.dispose();
  rmSync(directory, { recursive: true, force: true });
});

/** Removes pages from the middle of the file, as an interrupted copy would. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8_192, 40_000);
  writeFileSync(file, new Uint8Array(bytes));
}

interface Named {
  id: string;
  name: string;
}

/** An account that can sign in again. */
async function person(origin: string) {
  const client = new Client(origin);
  const credentials = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const answer = await client.request<{ id: string }>('POST', '/api/auth/register', {
    ...credentials,
    username: randomUUID(),
    displayName: 'Ann',
    timeZone: 'Europe/Berlin',
  });
  expect(answer.status).toBe(201);
  return { client, credentials, id: answer.body.id };
}

/** A list with a typed item and items from a recipe that was changed later; all of it is checked. */
async function shop(client: Client): Promise<unknown> {
  const day = new Date(Math.floor(Date.now() / DAY_MS + 7) * DAY_MS);
  const range = { startDate: day.toISOString(), endDate: new Date(day.getTime() + DAY_MS - 1).toISOString() };
  const recipe = (lemons: number) => ({
    name: 'Lemonade',
    ingredients: [{ name: 'lemons', quantity: lemons, unit: null }],
  });
  const { id: recipeId } = (await client.request<Named>('POST', '/api/recipes', recipe(1))).body;
  const meal = { date: day.toISOString(), mealType: 'lunch', recipeId, recipeName: 'Lemonade' };
  expect((await client.request('POST', '/api/meal-plans', meal)).status).toBe(201);
  expect((await client.request('POST', '/api/generate-shopping-list', range)).status).toBeLessThan(300);
  expect((await client.request('PATCH', `/api/recipes/${recipeId}`, recipe(3))).status).toBe(200);
  await client.request('POST', '/api/shopping-list', { name: 'Oats' });
  const list = () => client.request<{ id: string }[]>('GET', '/api/shopping-list');
  for (const { id } of (await list()).body) {
    expect((await client.request('PUT', `/api/shopping-list/${id}`, { isChecked: true })).status).toBe(200);
  }
  const { body } = await list();
  expect(body).toMatchObject([
    { name: 'Oats', checkedBy: 'Ann' },
    { name: 'lemons', quantity: '3', checkedBy: 'Ann' },
  ]);
  return body;
}

async function everyRecipe(client: Client): Promise<Set<string>> {
  const names = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, body } = await client.request<{ recipes: Named[]; pagination: { totalPages: number } }>(
      'GET',
      `/api/recipes?page=${page}&limit=100`,
    );
    expect(status).toBe(200);
    pages = body.pagination.totalPages;
    for (const { name } of body.recipes) names.add(name);
  }
  return names;
}

test('restores every write that was acknowledged before the backup began', async () => {
  const { client, credentials, id } = await person(product.origin);
  expect((await client.request('PUT', `/api/user/${id}`, { displayName: 'Ann', avatar })).status).toBe(200);
  const listed = await shop(client);

  let acknowledged = 0;
  let running = true;
  const names: string[] = [];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let index = 0; running; index += 1) {
      const name = `writer ${writer} recipe ${index}`;
      const { status } = await client.request('POST', '/api/recipes', { name });
      expect(status).toBe(201);
      names.push(name);
      acknowledged += 1;
    }
  });
  while (acknowledged < WRITTEN_BEFORE) await new Promise((resolve) => setTimeout(resolve, 5));

  const before = [...names];
  const backup = path.join(directory, 'backup');
  const result = runCommand('backup', [backup], product.dataDirectory);
  running = false;
  await Promise.all(writers);
  expect(result.stderr).toBe('');
  expect(result.status).toBe(0);
  expect(statSync(path.join(backup, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(runCommand('backup', [backup], product.dataDirectory)).toMatchObject({ status: 1 });

  const whileRunning = runCommand('restore', [backup, '--replace'], product.dataDirectory);
  expect(whileRunning.stderr).toContain('Forkcast is running');

  const restored = path.join(directory, 'data');
  expect(runCommand('restore', [backup], restored)).toMatchObject({ status: 0, stderr: '' });
  expect(runCommand('restore', [backup], restored).stderr).toContain('holds data already');

  const second = await startProduct({ DATA_DIR: restored });
  try {
    const again = new Client(second.origin);
    const signedIn = await again.request<{ displayName: string; email: string; avatar: string }>(
      'POST',
      '/api/auth/login',
      credentials,
    );
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ displayName: 'Ann', email: credentials.email });
    expect((await again.request('GET', signedIn.body.avatar)).headers.get('content-type')).toBe('image/webp');
    const found = await everyRecipe(again);
    expect(before.filter((name) => !found.has(name))).toEqual([]);
    expect(before.length).toBeGreaterThanOrEqual(WRITTEN_BEFORE);
    expect((await again.request('GET', '/api/shopping-list')).body).toEqual(listed);
    expect((await again.request('POST', '/api/recipes', { name: 'Written after' })).status).toBe(201);
    expect((await everyRecipe(again)).has('Written after')).toBe(true);
  } finally {
    await second.dispose();
  }
});

test('restores no data of a household that was erased after the backup', async () => {
  const [stays, leaves] = [await person(product.origin), await person(product.origin)];
  const listed = await shop(stays.client);
  await shop(leaves.client);
  const word = 'Kohlrabi-of-the-household-that-left';
  expect((await leaves.client.request('POST', '/api/recipes', { name: word })).status).toBe(201);
  const filesWith = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(path.join(folder, entry.name)).includes(word))
      .map(({ name }) => name);
  expect(filesWith(product.dataDirectory)).not.toEqual([]);
  const { password } = leaves.credentials;
  expect((await leaves.client.request('DELETE', '/api/user', { password })).status).toBe(204);
  const isErased = async () => Promise.resolve(filesWith(product.dataDirectory).length === 0);
  await waitWithin(isErased, 120_000, 'what the household wrote is in no file');

  const backup = path.join(directory, 'backup');
  expect(runCommand('backup', [backup], product.dataDirectory)).toMatchObject({ status: 0, stderr: '' });
  const restored = path.join(directory, 'data');
  expect(runCommand('restore', [backup], restored)).toMatchObject({ status: 0, stderr: '' });
  const second = await startProduct({ DATA_DIR: restored });
  try {
    const again = new Client(second.origin);
    expect((await again.request('POST', '/api/auth/login', leaves.credentials)).status).toBe(401);
    expect((await again.request('POST', '/api/auth/login', stays.credentials)).status).toBe(200);
    expect((await again.request('GET', '/api/shopping-list')).body).toEqual(listed);
    expect((await again.request('POST', '/api/recipes', { name: 'Written after' })).status).toBe(201);
    expect([...(await everyRecipe(again))].sort()).toEqual(['Lemonade', 'Written after']);
  } finally {
    await second.kill();
  }
  const examined = runCommand('doctor', [], restored);
  expect(examined.stdout).toMatch(/log: \d+ events of \d+ streams, [1-9]\d* of them erased/);
  expect(examined).toMatchObject({ status: 0, stderr: '' });
  expect(filesWith(restored)).toEqual([]);
  await second.dispose();
}, 300_000);

test('rejects a damaged backup and keeps the existing data', async () => {
  const { client } = await person(product.origin);
  for (let index = 0; index < 50; index += 1) {
    await client.request('POST', '/api/recipes', { name: `Recipe ${index}`, notes: 'n'.repeat(2_000) });
  }
  const backup = path.join(directory, 'backup');
  expect(runCommand('backup', [backup], product.dataDirectory)).toMatchObject({ status: 0 });
  damage(path.join(backup, 'events.db'));
  const restored = path.join(directory, 'data');
  const refused = runCommand('restore', [backup], restored);
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.stderr).toContain('cannot be restored');
  expect(() => statSync(restored)).toThrow('ENOENT');
});

const restoreNotice = (count: number) =>
  `The server was restored from a backup. ${count} changes from this device were missing, so we made them again.`;

test('repeats a device’s list changes once after a restore and says so', async () => {
  const { client, credentials } = await person(product.origin);
  const waitForList = (of: Client, ...wanted: string[]) =>
    waitWithin(
      async () => (await itemsOnServer(of)).join() === wanted.join(),
      60_000,
      `a list of ${wanted.join()}`,
    );
  const { context, page } = await openDevice(path.join(directory, 'device'), { width: 390, client });
  await page.goto(`${product.origin}/shopping-list`);
  await addItem(page, 'eggs');
  await waitForList(client, '- eggs');
  const backup = path.join(directory, 'backup');
  expect(runCommand('backup', [backup], product.dataDirectory)).toMatchObject({ status: 0, stderr: '' });

  await addItem(page, 'milk');
  await page.getByRole('checkbox', { name: 'eggs' }).click();
  await waitForList(client, '- milk', 'x eggs');
  await waitUntilSent(page);
  await page.goto('about:blank');
  await product.stop();
  const replaced = runCommand('restore', [backup, '--replace'], product.dataDirectory);
  expect(replaced).toMatchObject({ status: 0, stderr: '' });
  await product.start();

  const again = new Client(product.origin);
  expect((await again.request('POST', '/api/auth/login', credentials)).status).toBe(200);
  expect(await itemsOnServer(again)).toEqual(['- eggs']);
  // As the form does: the previous session's last write doesn't apply to this one.
  await context.clearCookies();
  await signIn(context, again);
  await page.goto(`${product.origin}/shopping-list`);
  await page.getByText(restoreNotice(2)).waitFor({ timeout: 60_000 });
  await waitForList(again, '- milk', 'x eggs');
  await page.getByText('1 checked').waitFor();
  await picture(page, 'list-set-back-390');
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: restoreNotice(2) });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
  await addItem(page, 'bread');
  await waitForList(again, '- bread', '- milk', 'x eggs');
  await page.reload();
  await page.getByText('1 checked').waitFor();
  expect(await page.getByText('The server was restored from a backup').count()).toBe(0);
});
