import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Product } from '../../product/product';

const reading = z.object({ used: z.number(), rss: z.number() });

/**
 * Bytes: the JavaScript heap and the memory it references after a collection, and the resident memory of the process.
 */
export type MemoryUse = z.infer<typeof reading>;

/** How much the process may grow from warm to the end. Stored data is on the disk. */
export const GROWTH_LIMIT = 50 * 1024 * 1024;

const probe = path.join(__dirname, 'memoryProbe.cjs');
const TIMEOUT_MS = 60_000;

/** Additional Node flags for `memoryOf`. */
export const probeFlags = ['--expose-gc', '--require', probe];

/** Measures a product that was started with `probeFlags` and with `MEMORY_FILE` as the file. */
export async function memoryOf(product: Product, file: string): Promise<MemoryUse> {
  const before = linesOf(file).length;
  product.process().kill('SIGUSR2');
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const line = linesOf(file)[before];
    if (line !== undefined) return reading.parse(JSON.parse(line));
    if (Date.now() > deadline) throw new Error('The product did not report its memory');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
