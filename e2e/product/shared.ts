import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { startProduct, type Product } from './product';

/** The product and the browser that all journeys of a file share: from before the first until after the last. */
export let product: Product;
export let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
// A test that failed may have left it away.
beforeEach(() => product.comeBack());
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});
