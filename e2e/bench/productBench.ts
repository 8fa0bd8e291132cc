// Requests to the booted product: the household of docs/benchmarks.md, one client, over loopback.
import autocannon from 'autocannon';
import { Client } from '../product/client';
import { startProduct } from '../product/product';
import { inParallel } from './support/inParallel';
import { print } from './support/measured';
import { residentMegabytes } from './support/processFigures';
import { plainRecipe } from './support/recipeWords';

const RECIPES = 5_000;
const DAYS = 500;
const SECONDS = 8;
const IDLE_MS = 10_000;

async function main(): Promise<void> {
  const idle = await startProduct();
  await pause(IDLE_MS);
  print('memory when idle, empty household', `${residentMegabytes(idle.process()).toFixed(0)} MB resident`);
  await idle.dispose();

  const product = await startProduct();
  try {
    const client = await Client.registered(product.origin);
    await fill(client);
    const sunday = '2025-11-16';
    const week = new URLSearchParams({
      startDate: `${sunday}T00:00:00.000Z`,
      endDate: '2025-11-22T23:59:59.999Z',
    });
    await measure(client, 'GET /api/recipes?page=1, 5,000 recipes', '/api/recipes?page=1&limit=20');
    await measure(client, 'GET /api/recipes?page=200, 5,000 recipes', '/api/recipes?page=200&limit=20');
    await measure(
      client,
      'GET /api/recipes?page=1&search=recipe+4, 5,000 recipes',
      '/api/recipes?page=1&search=recipe+4',
    );
    await measure(
      client,
      'GET /api/meal-plans one week, 500 days planned',
      `/api/meal-plans?${week.toString()}`,
    );
    await pause(IDLE_MS);
    print('memory after that, at rest', `${residentMegabytes(product.process()).toFixed(0)} MB resident`);

    await product.kill();
    const started = performance.now();
    await product.start();
    print(
      'from process start to ready, that household, after kill -9',
      `${(performance.now() - started).toFixed(0)} ms`,
    );
  } finally {
    await product.dispose();
  }
}

async function fill(client: Client): Promise<void> {
  const started = performance.now();
  await inParallel(32, RECIPES, async (index) => {
    const answer = await client.request('POST', '/api/recipes', plainRecipe(index));
    if (answer.status !== 201) throw new Error(`POST /api/recipes: ${answer.status}`);
  });
  const seconds = (performance.now() - started) / 1000;
  print('POST /api/recipes, 32 clients', `${(RECIPES / seconds).toFixed(0)} requests/s`);
  for (let index = 0; index < DAYS * 3; index += 1) {
    const answer = await client.request('POST', '/api/meal-plans', {
      date: new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 3))).toISOString(),
      mealType: (['breakfast', 'lunch', 'dinner'] as const)[index % 3],
      recipeName: `Recipe ${index}`,
    });
    if (answer.status !== 201) throw new Error(`POST /api/meal-plans: ${answer.status}`);
  }
}

async function measure(client: Client, what: string, path: string): Promise<void> {
  const run = await autocannon({
    url: client.origin + path,
    connections: 1,
    duration: SECONDS,
    headers: { cookie: client.cookieHeader() },
  });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${path}: ${run.non2xx} failures, ${run.errors} errors`);
  print(
    what,
    `${run.requests.average.toFixed(0)} requests/s, p50 ${run.latency.p50} ms, p99 ${run.latency.p99} ms, max ${run.latency.max} ms`,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void main();
