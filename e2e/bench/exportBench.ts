// Memory of the product during the export of a large household: 50,000 recipes, clients that read a megabyte a second.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { recipeOf } from './recipeWords';

const RECIPES = Number(process.env.BENCH_RECIPES ?? 50_000);
const ROWS = 5_000;
const BYTES_PER_SECOND = 1_000_000;
const LOOK_MS = 100;

async function main(): Promise<void> {
  const product = await startProduct();
  try {
    const client = await Client.registered(product.origin);
    for (let start = 0; start < RECIPES; start += ROWS) {
      const recipes = Array.from({ length: ROWS }, (_, index) => recipeOf(start + index));
      const { status } = await client.request('POST', '/api/recipes/import', { recipes });
      if (status !== 200) throw new Error(`POST /api/recipes/import: ${status}`);
    }
    // Imported recipes are in memory twice until the garbage is collected; reading everything once settles that.
    await client.request('GET', '/api/recipes/export');
    await pause(5_000);
    for (const path of ['/api/recipes/export', '/api/recipes/export?format=jsonld', '/api/user/export']) {
      await measured(product, path, [client]);
    }
    await measured(product, '/api/recipes?sortColumn=name', Array<Client>(20).fill(client));
  } finally {
    await product.dispose();
  }
}

/** Downloads with all clients concurrently and slowly, and prints how much the product's memory grew. */
async function measured(product: Product, path: string, clients: readonly Client[]): Promise<void> {
  const before = megabytesOf(product);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytesOf(product))), LOOK_MS);
  const started = performance.now();
  const sizes = await Promise.all(clients.map((client) => readSlowly(client, path)));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const read = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  console.log(
    `${path}, ${clients.length} at once: ${read.toFixed(1)} MB in ${seconds.toFixed(1)} s, ` +
      `memory ${before.toFixed(0)} MB before, at most ${(most - before).toFixed(0)} MB more`,
  );
}

async function readSlowly(client: Client, path: string): Promise<number> {
  const response = await fetch(client.origin + path, { headers: { cookie: client.cookieHeader() } });
  if (!response.ok || !response.body) throw new Error(`GET ${path}: ${response.status}`);
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += (chunk as Uint8Array).length; // fetch's bodies are bytes
    const ahead = (bytes / BYTES_PER_SECOND) * 1000 - (performance.now() - started);
    if (ahead > 0) await pause(ahead);
  }
  return bytes;
}

function megabytesOf(product: Product): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(product.process().pid)], {
    encoding: 'utf8',
  });
  return Number(kilobytes) / 1024;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
