// Search and paging at size: 20,000 recipes in one household, 50,000 listings, one client, over loopback.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { figures, print, timed } from './measured';
import { recipeOf, searchedWords } from './recipeWords';

const RECIPES = Number(process.env.BENCH_RECIPES ?? 20_000);
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 50_000);
const ROWS = 5_000;
const LANES = 32;
const PAUSE_MS = 20_000;

interface Page {
  recipes: { id: string }[];
  pagination: { total: number; totalPages: number };
}

async function main(): Promise<void> {
  const product = await startProduct();
  try {
    const client = await Client.registered(product.origin);
    await importing(client, 0, RECIPES);
    print('other work on this machine (load average, 2 cores are full at 2)', (loadavg()[0] ?? 0).toFixed(1));
    await searching(client, '/api/recipes', `${RECIPES.toLocaleString('en-US')} recipes`);
    await sorting(client);
    await visiting(client);

    const started = performance.now();
    await listing(client, product.origin);
    print('listings shared', `${(LISTINGS / ((performance.now() - started) / 1000)).toFixed(0)} / s`);
    await searching(client, '/api/community', `${LISTINGS.toLocaleString('en-US')} listings`);
    const { pagination } = await page(client, '/api/community?page=1&limit=10');
    if (pagination.total !== LISTINGS) throw new Error(`${pagination.total} listings instead of ${LISTINGS}`);
    await paging(client, '/api/community?limit=10', 'listings, newest first', pagination.totalPages);
    for (const pauseMs of [0, PAUSE_MS]) await startingAgain(product, client, pauseMs);
  } finally {
    await product.dispose();
  }
}

async function importing(client: Client, from: number, count: number): Promise<void> {
  for (let start = from; start < from + count; start += ROWS) {
    const recipes = Array.from({ length: Math.min(ROWS, from + count - start) }, (_, index) =>
      recipeOf(start + index),
    );
    const started = performance.now();
    const { status } = await client.request('POST', '/api/recipes/import', { recipes });
    if (status !== 200) throw new Error(`POST /api/recipes/import: ${status}`);
    if (start === 0)
      print(`import of ${recipes.length.toLocaleString('en-US')} recipes`, `${seconds(started)} s`);
  }
}

/**
 * Searches letter by letter, as a search box does. The very first search is reported separately because the index isn't
 * built yet.
 */
async function searching(client: Client, path: string, where: string): Promise<void> {
  const ask = (search: string) =>
    page(client, `${path}?page=1&limit=20&search=${encodeURIComponent(search)}`);
  const first = await timed(() => ask('a'));
  const words = [
    ...searchedWords,
    'tomato soup',
    'roasted chi',
    'cream mush',
    'rasp',
    'berry',
    'onion garlic',
  ];
  const times: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1)
      times.push(await timed(() => ask(word.slice(0, length))));
  }
  print(`search letter by letter, ${where}`, `${figures(times)}; the first of all ${first.toFixed(0)} ms`);
  const mistyped: number[] = [];
  for (const word of searchedWords.filter(({ length }) => length > 4))
    for (const typed of typosOf(word)) mistyped.push(await timed(() => ask(typed)));
  print(`search with a typo, ${where}`, figures(mistyped));
}

/** The word without its third letter, and with two letters swapped. */
function typosOf(word: string): string[] {
  const [second = '', third = ''] = word.slice(1);
  return [word.slice(0, 2) + word.slice(3), word.charAt(0) + third + second + word.slice(3)];
}

/** The first searches of a process, directly after its start and after it had time to prepare. */
async function startingAgain(product: Product, client: Client, pauseMs: number): Promise<void> {
  await product.kill();
  const started = performance.now();
  await product.start();
  const ready = performance.now() - started;
  await setTimeout(pauseMs);
  const recipes = await timed(() => page(client, '/api/recipes?page=1&limit=20&search=a'));
  const listings = await timed(() => page(client, '/api/community?page=1&limit=20&search=a'));
  print(
    `ready after a start, and the first searches ${pauseMs / 1000} s later`,
    `${ready.toFixed(0)} ms; recipes ${recipes.toFixed(0)} ms, listings ${listings.toFixed(0)} ms`,
  );
}

async function sorting(client: Client): Promise<void> {
  for (const column of ['name', 'lastUsed']) {
    for (const direction of ['asc', 'desc']) {
      const path = `/api/recipes?limit=20&sortColumn=${column}&sortDirection=${direction}`;
      await paging(client, path, `recipes by ${column} ${direction}`, Math.ceil(RECIPES / 20));
    }
  }
}

/** The first pages, those in the middle and the last ones. */
async function paging(client: Client, path: string, what: string, pages: number): Promise<void> {
  await page(client, `${path}&page=1`);
  const places = [1, Math.floor(pages / 2), pages - 20].flatMap((from) =>
    Array.from({ length: 20 }, (_, index) => Math.max(1, from) + index),
  );
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const place of places) times.push(await timed(() => page(client, `${path}&page=${place}`)));
  }
  print(`${what}, first, middle and last pages`, figures(times));
}

async function visiting(client: Client): Promise<void> {
  const seen = new Set<string>();
  let answered = 0;
  for (let place = 1; place <= RECIPES / 100; place += 1) {
    const { recipes } = await page(client, `/api/recipes?limit=100&page=${place}`);
    answered += recipes.length;
    for (const { id } of recipes) seen.add(id);
  }
  if (answered !== RECIPES || seen.size !== RECIPES)
    throw new Error(`${answered} answered, ${seen.size} recipes`);
  print('paging through everything', `${answered.toLocaleString('en-US')} rows, each recipe once`);
}

/** Shares the existing recipes, then those of further households until there are enough. */
async function listing(first: Client, origin: string): Promise<void> {
  let client = first;
  for (let left = LISTINGS; left > 0; left -= RECIPES) {
    const count = Math.min(left, RECIPES);
    if (left < LISTINGS) {
      client = await Client.registered(origin);
      await importing(client, LISTINGS - left + RECIPES, count);
    }
    await inParallel(await idsOf(client, count), async (recipeId) => {
      const { status } = await client.request('POST', '/api/community', { recipeId, submitterName: 'Ann' });
      if (status !== 201) throw new Error(`POST /api/community: ${status}`);
    });
  }
}

async function idsOf(client: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 1; ids.length < count; place += 1) {
    ids.push(...(await page(client, `/api/recipes?limit=100&page=${place}`)).recipes.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

async function page(client: Client, path: string): Promise<Page> {
  const { status, body } = await client.request<Page>('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);

void main();
