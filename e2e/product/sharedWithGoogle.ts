import type { Browser } from 'playwright-core';
import { spawnOpenIdProvider } from '../../gateway/src/testing/openid-provider/spawnOpenIdProvider';
import { launchBrowser } from '../browser/browser';
import { startProduct, type Product } from './product';

export const client = { clientId: 'journeys', clientSecret: 'a secret of the journeys' };

/** Like `shared`, with a local OpenID provider that stands for Google. */
export let provider: Awaited<ReturnType<typeof spawnOpenIdProvider>>;
export let product: Product;
export let browser: Browser;

beforeAll(async () => {
  provider = await spawnOpenIdProvider(client);
  const environment = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await provider?.stop();
});
