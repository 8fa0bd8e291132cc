import type { Browser, Page } from 'playwright-core';
import { openIdClientOf } from '../../gateway/src/testing/openid-provider/openIdProvider';
import { spawnOpenIdProvider } from '../../gateway/src/testing/openid-provider/spawnOpenIdProvider';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { startProduct, type Product } from '../product/product';
import { accountOf, register } from '../browser/register';

const client = { clientId: 'journeys', clientSecret: 'a secret of the journeys' };

let provider: Awaited<ReturnType<typeof spawnOpenIdProvider>>;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  provider = await spawnOpenIdProvider(client);
  const environment = {
    OIDC_PROVIDERS: 'home',
    OIDC_HOME_ISSUER: provider.issuer,
    OIDC_HOME_CLIENT_ID: openIdClientOf(client.clientId),
    OIDC_HOME_CLIENT_SECRET: client.clientSecret,
    OIDC_HOME_LABEL: 'Home Login',
  };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await provider?.stop();
});

async function signIn(page: Page, email: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue with Home Login' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByRole('button', { name: email }).click();
  await page.waitForURL('**/meal-planner');
}

/** Logs out here, and at the provider, which asks first and leads back. */
async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: /sign me out/i }).click();
  await page.waitForURL(`${product.origin}/login**`);
}

const showsUser = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).waitFor();

test('signs in with a new account, out here and at the provider, and in again', async () => {
  // The provider's pages refer to a font on the internet and to an icon that doesn't exist.
  const { page } = await openWindow(browser, { expected: /ERR_NAME_NOT_RESOLVED|status of 404/ });
  await page.goto(`${product.origin}/login`);
  await page.getByRole('button', { name: 'Continue with Home Login' }).waitFor();
  await picture(page, 'openid-login');
  expect(await findViolations(page)).toEqual([]);
  await signIn(page, 'ann@example.com');
  await showsUser(page, 'Ann Example');
  await signOut(page, 'Ann Example');
  // Signing out ended the provider's session, too, so it asks again.
  await signIn(page, 'bob@example.com');
  await showsUser(page, 'Bob Example');
  await signOut(page, 'Bob Example');
  await signIn(page, 'ann@example.com');
  await showsUser(page, 'Ann Example');
});

test('connects a provider to an existing account, whose login it is from then on', async () => {
  const carol = accountOf('carol', { email: 'carol@elsewhere.example', displayName: 'Carol Elsewhere' });
  const { context, page } = await openWindow(browser, { width: 390 });
  await register(page, product.origin, carol);
  await page.goto(`${product.origin}/settings?tab=security`);
  const connect = page.getByRole('button', { name: 'Connect Home Login' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
  await popup.getByRole('button', { name: 'carol@example.com' }).click();
  await page.getByText('Connected as carol@example.com', { exact: true }).waitFor();
  await picture(page, 'openid-connected');
  expect(await findViolations(page)).toEqual([]);
  await context.close();

  const elsewhere = await openWindow(browser);
  await elsewhere.page.goto(`${product.origin}/login`);
  await signIn(elsewhere.page, 'carol@example.com');
  await showsUser(elsewhere.page, 'Carol Elsewhere');
});
