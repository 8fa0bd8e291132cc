// Lists generated from names that are expensive to merge: the first after a start, and further ones.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileGroceries, planHostileMeals } from '../robustness/attacks/hostileNames';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { cpuTimeMs, mainThreadTimeMs } from './support/processFigures';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REPEATS = 4;
const main = path.resolve(
  process.env.BENCH_MAIN ?? path.join(__dirname, '../../infra/embedded/dist/main.js'),
);
const KINDS = process.env.BENCH_KINDS ? process.env.BENCH_KINDS.split('|') : Object.keys(hostileGroceries);

interface Measured {
  /** Wall-clock time until the response was read. */
  answered: number;
  /** CPU time of all the product's threads, until half a second later, when the read models are written. */
  all: number;
  /** The main thread's part of it. */
  main: number;
  /** The longest time the main thread was blocked. */
  held: number;
}

async function run(): Promise<void> {
  for (const kind of KINDS) {
    const first: Measured[] = [];
    const repeats: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [cold, ...warm] = await measureKind(kind);
      if (cold) first.push(cold);
      repeats.push(...warm);
    }
    console.log(`${kind}\n  first    ${summarise(first)}\n  further  ${summarise(repeats)}`);
  }
}

async function measureKind(kind: string): Promise<Measured[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'forkcast-bench-'));
  const file = path.join(directory, 'delay');
  const probe = path.join(__dirname, 'support/loopDelay.cjs');
  const product = await startProduct({ LOOP_DELAY_FILE: file }, ['--require', probe, main]);
  try {
    const client = await Client.registered(product.origin);
    const range = await planHostileMeals(client, Date.UTC(2027, 0, 3, 12), kind);
    await pause(3_000);
    const results: Measured[] = [];
    for (let time = 0; time <= REPEATS; time += 1) {
      results.push(await measureGeneration(product, client, range, file));
      await client.request('DELETE', '/api/shopping-list/clear-all');
      await pause(1_000);
    }
    return results;
  } finally {
    await product.dispose();
    rmSync(directory, { recursive: true });
  }
}

async function measureGeneration(
  product: Product,
  client: Client,
  range: object,
  file: string,
): Promise<Measured> {
  await longestDelay(product, file);
  const child = product.process();
  const before = { all: cpuTimeMs(child), main: mainThreadTimeMs(child) };
  const started = performance.now();
  const { status } = await client.request('POST', '/api/generate-shopping-list', range);
  const answered = performance.now() - started;
  if (status !== 200) throw new Error(`POST /api/generate-shopping-list: ${status}`);
  await pause(500);
  const after = { all: cpuTimeMs(child), main: mainThreadTimeMs(child) };
  const held = await longestDelay(product, file);
  return { answered, all: after.all - before.all, main: after.main - before.main, held };
}

async function longestDelay(product: Product, file: string): Promise<number> {
  rmSync(file, { force: true });
  product.process().kill('SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(5);
  return Number(readFileSync(file, 'utf8'));
}

function summarise(results: readonly Measured[]): string {
  const parts = (['answered', 'all', 'main', 'held'] as const).map((figure) => {
    const sorted = results.map((result) => result[figure]).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `${figure} ${median.toFixed(0)} (${(sorted[0] ?? 0).toFixed(0)}–${(sorted.at(-1) ?? 0).toFixed(0)}) ms`;
  });
  return parts.join(', ');
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
