// A full collection: 20,000 recipes with photos, ratings, tags and times in one household; measures filters, pages and
// each recipe's first picture. Its events are written directly into the log because uploads would take hours.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import {
  noRecipeDetails,
  type Household,
  type Photo,
  type Recipe,
  type RecipeList,
} from '@forkcast/contracts';
import { jsonEvent } from '@forkcast/event-sourcing';
import { openEmbeddedEventStore } from '@forkcast/stores';
import sharp from 'sharp';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { formatDurations, print, measureMs } from './support/measured';
import { PlainReader } from './support/plainReader';
import { cpuTimeMs, residentMegabytes } from './support/processFigures';
import { recipeOf } from './support/recipeWords';

const RECIPES = Number(process.env.BENCH_RECIPES ?? 20_000);
/** Recipes per start: as many as a start can process before it counts as failed, even on a busy machine. */
const BATCH_SIZE = 2_000;
const CONTENTS = 8;
const PAGES = 100;
const IDLE_MS = 10_000;
const tags = ['Vegan', 'Quick', 'Weekend', 'Soup', 'Baking', 'Children like it', 'Freezes well', 'Summer'];

const queries = [
  'page=1',
  'page=2&tag=vegan',
  'page=1&minRating=4',
  'page=1&favourite=true',
  'page=1&maxTotal=30',
  'page=1&notMadeSince=2026-01-01T00:00:00.000Z',
  'page=1&tag=soup&minRating=3&maxTotal=60',
  'page=1&search=tomato&tag=quick',
  'page=1&sortColumn=rating&sortDirection=desc',
  'page=1&sortColumn=total',
  'page=1000',
  'page=700&sortColumn=rating&sortDirection=asc',
  'page=400&maxTotal=90',
  'page=1&search=chicken+soup',
];

async function main(): Promise<void> {
  const product = await startProduct({ PHOTOS_PER_ACCOUNT: '100000' });
  try {
    const client = await Client.registered(product.origin);
    const { body: household } = await client.request<Household>('GET', '/api/household');
    const photos: Photo[] = [];
    for (let number = 0; number < CONTENTS; number += 1) photos.push(await upload(client, number));
    for (let from = 0; from < RECIPES; from += BATCH_SIZE) {
      await product.kill();
      const count = Math.min(BATCH_SIZE, RECIPES - from);
      await writeCollection(product.dataDirectory, household, photos, { from, count });
      const started = await measureMs(() => product.start());
      print(`from start to ready, ${count} recipes new in the log`, `${(started / 1_000).toFixed(1)} s`);
    }
    print('other work on this machine (load average)', (loadavg()[0] ?? 0).toFixed(1));

    const { body: all } = await client.request<RecipeList>('GET', '/api/recipes?page=1&limit=20');
    if (all.pagination?.total !== RECIPES + CONTENTS) throw new Error(`${all.pagination?.total} recipes`);
    // All other startup work has finished by then.
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const reader = new PlainReader(client);
    for (const query of queries) await measure(product, reader, `/api/recipes?limit=20&${query}`);
    await measure(product, reader, '/api/recipes/tags');
    reader.close();
    await measureFirstPictures(client);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    print('memory after that, at rest', `${residentMegabytes(product.process()).toFixed(0)} MB resident`);
  } finally {
    await product.dispose();
  }
}

async function upload(client: Client, number: number): Promise<Photo> {
  const { body: recipe } = await client.request<Recipe>('POST', '/api/recipes', { name: `Photo ${number}` });
  const noise = { type: 'gaussian', mean: 90 + number * 10, sigma: 30 } as const;
  const create = { width: 1_600, height: 1_200, channels: 3, background: '#a52', noise } as const;
  return client.photograph(recipe.id, await sharp({ create }).jpeg().toBuffer());
}

/** Writes recipes as their commands would, each with one to three photos. */
async function writeCollection(
  directory: string,
  { id: householdId, members }: Household,
  photos: readonly Photo[],
  { from, count }: { from: number; count: number },
): Promise<void> {
  const store = await openEmbeddedEventStore({ directory });
  for (let number = from; number < from + count; number += 1) {
    const recipeId = randomUUID();
    const ids = { recipeId, householdId };
    const shown = photos.slice(number % 6, (number % 6) + 1 + (number % 3));
    const details = { ...noRecipeDetails, ...recipeOf(number), ...detailsOf(number) };
    const account = members[0]?.accountId;
    await store.appendToStream(
      `recipe-${recipeId}`,
      [
        { type: 'RecipeAdded', data: { ...ids, ...details, addedAt: '2026-01-01T00:00:00.000Z' } },
        {
          type: 'PhotosArranged',
          data: { ...ids, photos: shown.map((photo) => ({ ...photo, bytes: 400_000 })) },
        },
        ...(number % 3 === 0 ? [{ type: 'RecipeRated', data: { ...ids, rating: 1 + (number % 5) } }] : []),
        ...(number % 50 === 0 ? [{ type: 'RecipeFavoured', data: { ...ids, accountId: account } }] : []),
      ].map((event) => jsonEvent(event)),
    );
  }
  await store.close();
}

function detailsOf(number: number) {
  return {
    times: { prep: 5 + (number % 30), cook: number % 120 },
    tags: tags.filter((_, index) => (number >> index) % 4 === 0),
    steps: Array.from({ length: 8 }, (_, index) => ({
      text: `Step ${index + 1} of ${number}: stir it well and simmer for ${10 + index} minutes, until it is done.`,
    })),
  };
}

async function measure(product: Product, reader: PlainReader, address: string): Promise<void> {
  const read = () => reader.read(address);
  for (let warm = 0; warm < 20; warm += 1) await read();
  const before = cpuTimeMs(product.process());
  const times: number[] = [];
  for (let round = 0; round < 300; round += 1) times.push(await measureMs(read));
  const spent = (cpuTimeMs(product.process()) - before) / times.length;
  print(address, `${formatDurations(times)}; processor ${spent.toFixed(1)} ms a request`);
}

/** A page and its first photo at the width used in lists, as a browser requests them. */
async function measureFirstPictures(client: Client): Promise<void> {
  const times: number[] = [];
  const step = RECIPES / 20 / PAGES;
  for (let number = 0; number < PAGES; number += 1) {
    const page = 1 + Math.floor(number * step);
    times.push(
      await measureMs(async () => {
        const { body } = await client.request<RecipeList>('GET', `/api/recipes?limit=20&page=${page}`);
        const photo = body.recipes.flatMap((recipe) => recipe.photos)[0];
        if (!photo) throw new Error(`Page ${page} shows no photo`);
        const address = `${client.origin}/api/photos/${photo.id}?width=320`;
        const headers = { cookie: client.cookieHeader(), accept: 'image/avif,image/webp' };
        const answer = await fetch(address, { headers });
        const { byteLength } = await answer.arrayBuffer();
        if (answer.status !== 200 || byteLength === 0) throw new Error(`${address}: ${answer.status}`);
      }),
    );
  }
  print('a page and its first picture (aim 300 ms)', formatDurations(times));
}

void main();
