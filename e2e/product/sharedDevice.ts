import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from './product';

/** The product, and a folder for browser profiles that outlive a browser. Shared by all tests of a file. */
export let product: Product;
export let folder: string;

beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-device-'));
});
// A failed test may have left it stopped.
beforeEach(() => product.restartIfEnded());
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});
