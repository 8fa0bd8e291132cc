// Resources the product needs at size, with the flags of `npm start`: memory, startup time, bytes on disk and on the
// wire, compared with an empty one. `npx tsx e2e/bench/sizeBench.ts`, RECIPES=<n>, LISTINGS=<n>, ROWS=<n> of an import,
// NODE_FLAGS='…'.
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { nodeFlags } from '../../tools/memory.cjs';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { inParallel } from './support/inParallel';
import { print } from './support/measured';
import { listFiles, measurePeakMemory, cpuTimeMs, residentMegabytes } from './support/processFigures';
import { recipeOf } from './support/recipeWords';

const RECIPES = Number(process.env.RECIPES ?? 20_000);
const LISTINGS = Number(process.env.LISTINGS ?? 50_000);
/** The limit of one import. */
const ROWS = Number(process.env.ROWS ?? 5_000);
const MAX_TRIES = 5;
const PAGES = 3_840;
const CLIENTS = 8;
const REST_MS = 20_000;
const STARTS = 5;

async function main(): Promise<void> {
  const flags = process.env.NODE_FLAGS ?? nodeFlags(process.env.HEAP_MB).join(' ');
  print('Node, its flags, cores', `${process.version} ${flags}, ${cpus().length}`);
  const product = await startProduct();
  try {
    await measureStarts(product, 'empty');
    const client = await Client.registered(product.origin);
    await measureImport(product, client);
    await measureReading(product, client);
    await measureTransfer(client);
    await measureStarts(product, `${number(RECIPES)} recipes`);
    await measureDisk(product, RECIPES);
    if (LISTINGS === 0) return;
    await measureListings(product, client);
    await measureStarts(product, `${number(RECIPES)} recipes and ${number(LISTINGS)} listings`);
  } finally {
    await product.dispose();
  }
}

/** Startup after kill -9; reports the median. */
async function measureStarts(product: Product, what: string): Promise<void> {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await product.kill();
    const started = performance.now();
    await product.start();
    clock.push(performance.now() - started);
    processor.push(cpuTimeMs(product.process()));
  }
  print(`${what}: ready after`, `${median(clock)} ms, ${median(processor)} ms of CPU time`);
  await setTimeout(REST_MS);
  print(`${what}: ${REST_MS / 1_000} s after the start`, `${resident(product)}, load ${load()}`);
}

async function measureImport(product: Product, client: Client): Promise<void> {
  const before = cpuTimeMs(product.process());
  const peak = await measurePeakMemory(product.process(), () => importRecipes(client, 0, RECIPES));
  await setTimeout(REST_MS / 2);
  const seconds = (cpuTimeMs(product.process()) - before) / 1_000;
  print(
    `${number(RECIPES)} recipes imported`,
    `${seconds.toFixed(1)} s of CPU time, at most ${peak.toFixed(0)} MB, then ${resident(product)}`,
  );
}

async function importRecipes(client: Client, from: number, count: number): Promise<void> {
  for (let start = from; start < from + count; start += ROWS) {
    const recipes = Array.from({ length: Math.min(ROWS, from + count - start) }, (_, index) =>
      recipeOf(start + index),
    );
    // A busy machine responds 503 to an import that takes too long; repeating it adds the missing recipes.
    let status = 503;
    for (let tries = 0; status === 503 && tries < MAX_TRIES; tries += 1)
      ({ status } = await client.request('POST', '/api/recipes/import', { recipes }));
    if (status !== 200) throw new Error(`POST /api/recipes/import: ${status}`);
  }
}

/** Pages from everywhere in the collection, by clients of one household. */
async function measureReading(product: Product, client: Client): Promise<void> {
  const before = cpuTimeMs(product.process());
  const pages = Math.ceil(RECIPES / 20);
  const peak = await measurePeakMemory(product.process(), () =>
    inParallel(CLIENTS, PAGES, async (index) => {
      const { status } = await client.request('GET', `/api/recipes?limit=20&page=${1 + (index % pages)}`);
      if (status !== 200) throw new Error(`GET /api/recipes: ${status}`);
    }),
  );
  const each = (cpuTimeMs(product.process()) - before) / PAGES;
  print(
    `${number(PAGES)} pages by ${CLIENTS} clients`,
    `${each.toFixed(2)} ms of CPU time each, at most ${peak.toFixed(0)} MB, then ${resident(product)}`,
  );
}

async function measureTransfer(client: Client): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const bytes = await bytesOf(client, '/api/recipes?page=1&limit=20', encoding);
    print(`a page of 20 recipes on the wire, headers included, ${encoding}`, `${number(bytes)} bytes`);
  }
}

/** Bytes of a response on its connection. */
function bytesOf(client: Client, address: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: client.cookieHeader(), 'accept-encoding': encoding };
    const request = get(client.origin + address, { headers, agent: false }, (response) => {
      const { socket } = response;
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(socket.bytesRead));
    });
    request.on('error', reject);
  });
}

async function measureDisk(product: Product, recipes: number): Promise<void> {
  await product.stop();
  const files = listFiles(product.dataDirectory);
  const all = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  print('on the disk, the product stopped, each recipe', `${number(all / recipes)} bytes`);
  for (const [file, bytes] of files.filter(([, bytes]) => bytes > recipes))
    print(`  ${file}`, `${number(bytes / recipes)} bytes`);
  await product.start();
}

/** Shares the existing recipes, then those of further households until there are enough. */
async function measureListings(product: Product, first: Client): Promise<void> {
  const peak = await measurePeakMemory(product.process(), async () => {
    for (let shared = 0; shared < LISTINGS; shared += RECIPES) {
      const client = shared === 0 ? first : await Client.registered(product.origin);
      const count = Math.min(RECIPES, LISTINGS - shared);
      if (shared > 0) await importRecipes(client, shared, count);
      await shareRecipes(client, count);
    }
  });
  print(`${number(LISTINGS)} listings shared`, `at most ${peak.toFixed(0)} MB, then ${resident(product)}`);
}

async function shareRecipes(client: Client, count: number): Promise<void> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const { body } = await client.request<{ recipes: { id: string }[] }>(
      'GET',
      `/api/recipes?limit=100&page=${page}`,
    );
    ids.push(...body.recipes.map(({ id }) => id));
  }
  await inParallel(4 * CLIENTS, count, async (index) => {
    const shared = { recipeId: ids[index], submitterName: 'Ann' };
    const { status } = await client.request('POST', '/api/community', shared);
    if (status !== 201) throw new Error(`POST /api/community: ${status}`);
  });
}

const resident = (product: Product) => `${residentMegabytes(product.process()).toFixed(0)} MB resident`;
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const number = (value: number) => Math.round(value).toLocaleString('en-US');
const median = (values: readonly number[]) =>
  number(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0);

void main();
