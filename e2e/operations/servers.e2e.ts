import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { Client } from '../product/client';
import { startDeployment, type Deployment } from '../product/deployment';
import { account, foundationJourney } from '../browser/foundationJourney';
import { startProduct } from '../product/product';

let deployment: Deployment;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  deployment = await startDeployment();
}, 200_000);
afterAll(async () => {
  await browser?.close();
  expect(await deployment?.stop()).toEqual([]);
}, 60_000);

test('follows the plan like one process does when every service runs as two processes that started before their servers', async () => {
  await foundationJourney(browser, deployment.origin, { followsWithinMs: 15_000 });
});

test('joins an all-in-one process to the same servers as one more instance of each service', async () => {
  const product = await startProduct(deployment.environment);
  try {
    const client = new Client(product.origin);
    const { email, password } = account;
    expect((await client.request('POST', '/api/auth/login', { email, password })).status).toBe(200);
    const { body } = await client.request<{ recipes: { name: string }[] }>('GET', '/api/recipes');
    expect(body.recipes.map(({ name }) => name)).toEqual(['Apple porridge', 'Pasta al forno', 'Tomato soup']);
  } finally {
    await product.dispose();
  }
});
