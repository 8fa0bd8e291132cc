import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupNameOf, listBackups, services } from '@forkcast/embedded';
import { compareCollection } from '@forkcast/stores';
import sharp from 'sharp';
import { Client } from '../product/client';
import { waitWithin } from '../browser/foundationJourney';
import { importRecipes } from '../product/importRecipes';
import { runCommand } from '../product/operatorCommand';
import { startProduct, type Product } from '../product/product';

const TIMEOUT_MS = 120_000;
const KEEP = 2;
const HOUR_MS = 60 * 60 * 1000;

let product: Product;
let folder: string;
let target: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forkcast-backups-'));
  target = path.join(folder, 'backups');
  mkdirSync(target);
  product = await startProduct({ BACKUP_EVERY: '1h', BACKUP_DIR: target, BACKUP_KEEP: String(KEEP) });
});
afterAll(async () => {
  await product.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const names = () => listBackups(target).map(({ name }) => name);
const unfinished = () =>
  readdirSync(target).filter((name) => !names().includes(name) && !name.includes('.lock'));

/** Waits until there is a new backup and old ones are removed. */
async function nextBackup(after: readonly string[]): Promise<string> {
  const isDone = async () =>
    Promise.resolve(names()[0] !== after[0] && names().length <= KEEP && unfinished().length === 0);
  await waitWithin(isDone, TIMEOUT_MS, 'there is a new backup');
  return names()[0] ?? '';
}

/** Makes all backups two hours older, so that the next start makes another one. */
function ageBackups(): string[] {
  for (const { name, startedAt } of listBackups(target).reverse()) {
    const older = new Date(startedAt.getTime() - 2 * HOUR_MS);
    renameSync(path.join(target, name), path.join(target, backupNameOf(older)));
  }
  return names();
}

async function addPhoto(client: Client, recipeId: string): Promise<void> {
  const create = { width: 600, height: 400, channels: 3, background: 'tomato' } as const;
  const photos = [await client.photograph(recipeId, await sharp({ create }).jpeg().toBuffer())];
  const saved = await client.request('PATCH', `/api/recipes/${recipeId}`, { name: 'Soup', photos });
  expect(saved.status).toBe(200);
}

async function fill(client: Client): Promise<void> {
  await importRecipes(client, 2_000);
  const ingredients = [{ name: 'leek', quantity: 2, unit: null }];
  const recipe = await client.request<{ id: string }>('POST', '/api/recipes', { name: 'Soup', ingredients });
  await addPhoto(client, recipe.body.id);
  const date = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  const meal = { date, mealType: 'dinner', recipeId: recipe.body.id, recipeName: 'Soup' };
  expect((await client.request('POST', '/api/meal-plans', meal)).status).toBe(201);
  expect((await client.request('POST', '/api/shopping-list', { name: 'Milk' })).status).toBe(201);
}

/** The slowest of the reads until a backup has ended, in ms. */
async function slowestRead(client: Client, backup: Promise<string>): Promise<number> {
  let [slowest, isRunning] = [0, true];
  const end = () => (isRunning = false);
  backup.then(end, end);
  while (isRunning) {
    const startedAt = performance.now();
    expect((await client.request('GET', '/api/recipes?limit=20')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await pause(50);
  }
  return slowest;
}

const photosIn = (backup: string) =>
  readdirSync(path.join(target, backup, 'photos'), { recursive: true })
    .map((name) => statSync(path.join(target, backup, 'photos', String(name))))
    .filter((found) => found.isFile())
    .map(({ ino }) => ino);

test('restores the newest backup to the state of the live read models, after kills', async () => {
  const first = await nextBackup([]);
  const client = await Client.registered(product.origin);
  await fill(client);
  await product.stop();
  await product.start();
  expect(names()).toEqual([first]);

  await product.stop();
  const aged = ageBackups();
  await product.start();
  const making = nextBackup(aged);
  console.info(`slowest read during a backup: ${(await slowestRead(client, making)).toFixed(0)} ms`);
  const second = await making;
  expect(photosIn(second)).not.toEqual([]);

  for (const isAt of [/\.unfinished$/, /\.unchecked$/, /^forkcast-doctor-/]) {
    await product.stop();
    const kept = ageBackups();
    await product.start();
    const isThere = async () => Promise.resolve(readdirSync(target).some((name) => isAt.test(name)));
    await waitWithin(isThere, TIMEOUT_MS, `a backup is at ${isAt}`);
    await product.kill();
    expect(names()).toEqual(kept);
    await product.start();
    const next = await nextBackup(kept);
    expect(names()).toEqual([next, kept[0]]);
    expect(photosIn(next)).toEqual(photosIn(kept[0] ?? ''));
  }
  const { problems } = (await client.request<{ problems: string[] }>('GET', '/readyz')).body;
  expect(problems).toEqual([]);

  await product.stop();
  const restored = path.join(folder, 'restored');
  const newest = path.join(target, names()[0] ?? '');
  expect(runCommand('restore', [newest], restored)).toMatchObject({ status: 0, stderr: '' });
  const restoredProduct = await startProduct({ DATA_DIR: restored });
  await restoredProduct.stop();
  for (const { name, collection = name } of services.flatMap(({ readModels }) => readModels)) {
    const fileIn = (directory: string) => path.join(directory, 'documents.db');
    const files = { actual: fileIn(restored), expected: fileIn(product.dataDirectory) };
    const { differing, missing, tooMany } = compareCollection(files, collection);
    expect([collection, differing.ids, missing.ids, tooMany.ids]).toEqual([collection, [], [], []]);
  }
  expect(runCommand('doctor', [], restored)).toMatchObject({ status: 0 });
  await restoredProduct.dispose();
  await product.start();
}, 900_000);

test('warns in /readyz, and stays ready, while the directory for backups is missing', async () => {
  await product.stop();
  ageBackups();
  renameSync(target, `${target}-away`);
  await product.start();
  const read = async () =>
    (await fetch(`${product.origin}/readyz`)).json() as Promise<{ problems: string[] }>;
  const isReported = async () => (await read()).problems.some((problem) => problem.startsWith('backups: '));
  await waitWithin(isReported, TIMEOUT_MS, 'the failed backup is reported');
  expect(await read()).toMatchObject({ ready: true, serving: true });
  renameSync(`${target}-away`, target);
}, 300_000);
