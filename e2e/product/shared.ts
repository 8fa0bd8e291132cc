import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { startProduct, type Product } from './product';

/** The product and browser shared by all tests of a file. */
export let product: Product;
export let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
// A failed test may have left it stopped.
beforeEach(() => product.restartIfEnded());
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});
