// Startup time and memory of the product with a long log and the flags of `npm start`. `npx tsx
// e2e/bench/eventsBench.ts`, EVENTS=<n>. The first start builds the read models from the whole log; the later ones show
// what a restart takes.
import Database from 'libsql';
import path from 'node:path';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { print, measureMs } from './support/measured';
import { listFiles, cpuTimeMs, residentMegabytes } from './support/processFigures';
import { recipeOf } from './support/recipeWords';

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const RECIPES = 1_000;
const REST_MS = 20_000;
const STARTS = 5;
/** The limit for the read models to catch up. */
const TIMEOUT_MS = 30 * 60_000;

async function main(): Promise<void> {
  const product = await startProduct();
  try {
    const client = await Client.registered(product.origin);
    const recipes = Array.from({ length: RECIPES }, (_, index) => recipeOf(index));
    const { status } = await client.request('POST', '/api/recipes/import', { recipes });
    if (status !== 200) throw new Error(`POST /api/recipes/import: ${status}`);
    await product.stop();
    const lastDay = appendEvents(path.join(product.dataDirectory, 'events.db'));
    const log = listFiles(product.dataDirectory).find(([file]) => file === 'events.db');
    print(`${EVENTS.toLocaleString('en-US')} events in the log`, `${((log?.[1] ?? 0) / 1e6).toFixed(0)} MB`);
    const caughtUp = await measureMs(async () => {
      await product.start({}, TIMEOUT_MS);
      await waitUntilCaughtUp(client, lastDay);
    });
    print('the first start, until all of it is read', `${(caughtUp / 1_000).toFixed(1)} s`);
    for (let start = 0; start < STARTS; start += 1) await restart(product);
  } finally {
    await product.dispose();
  }
}

async function restart(product: Product): Promise<void> {
  await product.kill();
  const clock = await measureMs(() => product.start());
  const processor = cpuTimeMs(product.process());
  await setTimeout(REST_MS);
  print(
    'a start after kill -9',
    `${clock.toFixed(0)} ms, ${processor.toFixed(0)} ms of CPU time; ${REST_MS / 1_000} s later ` +
      `${residentMegabytes(product.process()).toFixed(0)} MB resident, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

/** Appends cook log entries as their commands would. Returns the last day. */
function appendEvents(file: string): string {
  const connection = new Database(file);
  connection.exec('PRAGMA synchronous = OFF; BEGIN');
  // The selected columns.
  const recipes = connection
    .prepare(
      `SELECT stream, max(revision), json_extract(data, '$.recipeId'), json_extract(data, '$.householdId'), max(metadata)
       FROM events JOIN streams USING (stream) WHERE name LIKE 'recipe-%' GROUP BY stream`,
    )
    .raw()
    .all() as [stream: number, revision: number, recipe: string, household: string, metadata: string][];
  // One row with one column.
  const [last] = connection.prepare('SELECT max(position) FROM events').raw().get() as [number];
  const add = connection.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)');
  const place = connection.prepare('INSERT INTO places VALUES (?, ?, ?)');
  let day = '';
  for (let position = last + 1, made = 0; position <= EVENTS; position += 1, made += 1) {
    const [stream, revision, recipeId, householdId, metadata] = recipes[made % recipes.length] ?? [];
    if (stream === undefined || revision === undefined) throw new Error('No recipes in the log');
    const round = Math.floor(made / recipes.length);
    day = new Date(Date.UTC(2020, 0, 1 + round)).toISOString().slice(0, 10);
    const data = JSON.stringify({ recipeId, householdId, lastUsed: day });
    const at = revision + 1 + round;
    add.run([position, stream, at, crypto.randomUUID(), 'RecipeMade', Date.now(), data, metadata ?? null]);
    place.run([stream, at, position]);
  }
  connection.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
  return day;
}

async function waitUntilCaughtUp(client: Client, lastDay: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const address = '/api/recipes?page=1&limit=1&sortColumn=lastUsed&sortDirection=desc';
  while (performance.now() < deadline) {
    const { status, body } = await client.request<{ recipes?: { lastUsed: string | null }[] }>(
      'GET',
      address,
    );
    if (status === 200 && body.recipes?.[0]?.lastUsed?.startsWith(lastDay)) return;
    await setTimeout(250);
  }
  throw new Error(`The read models are not there after ${TIMEOUT_MS / 60_000} minutes`);
}

void main();
