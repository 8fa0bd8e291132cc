import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { spawnOpenIdProvider } from '../gateway/src/testing/openid-provider/spawnOpenIdProvider';
import { launchBrowser, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { startProduct, type Product } from './product/product';

const client = { clientId: 'journeys', clientSecret: 'a secret of the journeys' };
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let provider: Awaited<ReturnType<typeof spawnOpenIdProvider>>;
let product: Product;
let browser: Browser;
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

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  await isAccountChooser(popup);
  return popup;
}

async function isAccountChooser(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
}

async function choose(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Every answer of the product that is an error. */
function refusedIn(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(product.origin) && response.status() >= 400) {
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    }
  });
  return refused;
}

/** A signed-out visitor's first look at the session. */
const nobodyYet = '401 /api/user';

test('on a desktop → in a popup, with the account chooser each time', async () => {
  const { context, page, complaints } = await openWindow(browser);
  const refused = refusedIn(context);
  await page.goto(`${product.origin}/login`);

  const popup = await openPopup(page);
  expect(await submit(page).isDisabled()).toBe(true);
  expect(await button(page).isDisabled()).toBe(true);
  await picture(page, 'google-popup-open');
  const closed = popup.waitForEvent('close');
  await choose(popup, 'ann@example.com');
  await page.waitForURL('**/meal-planner');
  await toast(page, 'Google login successful');
  await toast(page, 'Welcome to Forkcast!');
  await closed;
  await page.reload();
  await page.getByRole('banner').getByText('Ann Example', { exact: true }).waitFor();

  // From the other tab, as somebody else: the provider remembers Ann, and asks all the same.
  await signOut(page, 'Ann Example');
  await page.getByRole('tab', { name: 'Register' }).click();
  await choose(await openPopup(page), 'bob@example.com');
  await page.waitForURL('**/meal-planner');
  await page.getByRole('banner').getByText('Bob Example', { exact: true }).waitFor();

  expect(refused.filter((answer) => answer !== nobodyYet)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(['closing the popup', 'cancelling in it'])('%s → says nothing', async (how) => {
  const { context, page, complaints } = await openWindow(browser);
  await page.goto(`${product.origin}/login`);
  const popup = await openPopup(page);
  if (how === 'closing the popup') await popup.close();
  else await popup.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('button:enabled', { hasText: 'Continue with Google' }).waitFor();
  expect(await page.getByText('Google login failed').count()).toBe(0);
  expect(await submit(page).isEnabled()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on Android → there and back, greeted by name, with the account chooser each time', async () => {
  const { context, page, complaints } = await openWindow(browser, { width: 390, userAgent: ANDROID });
  const refused = refusedIn(context);
  await page.goto(`${product.origin}/login`);
  for (const name of ['Ann', 'Bob']) {
    await button(page).click();
    await isAccountChooser(page);
    await choose(page, `${name.toLowerCase()}@example.com`);
    await page.waitForURL('**/meal-planner');
    await toast(page, 'Google login successful');
    await toast(page, `Welcome, ${name} Example!`);
    await picture(page, `google-redirect-${name}`);
    expect(context.pages()).toHaveLength(1);
    await page.reload();
    await signOut(page, `${name} Example`);
  }

  await button(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  await page.waitForURL(`${product.origin}/login`);
  expect(await page.getByText('Google login failed').count()).toBe(0);
  expect(refused.filter((answer) => answer !== nobodyYet)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a forged profile → 401, and nobody is signed in', async () => {
  const forger = new Client(product.origin);
  const ann = { googleId: '1001', email: 'ann@example.com', displayName: 'Ann Example', avatar: null };
  const answer = await forger.request('POST', '/api/auth/google', { ...ann, timeZone: 'UTC' });
  expect(answer.status).toBe(401);
  expect((await forger.request('GET', '/api/user')).status).toBe(401);
});

test('another profile than the confirmed one → 401, and nobody is signed in', async () => {
  const { context, page } = await openWindow(browser, { userAgent: ANDROID });
  await page.goto(`${product.origin}/login`);
  await context.route('**/api/auth/google', (route) => {
    const body = {
      ...(route.request().postDataJSON() as object),
      googleId: '1001',
      email: 'ann@example.com',
    };
    return route.continue({ postData: JSON.stringify(body) });
  });
  const answered = page.waitForResponse('**/api/auth/google');
  await button(page).click();
  await choose(page, 'bob@example.com');
  expect((await answered).status()).toBe(401);
  await toast(page, 'Google login failed');
  await page.goto(`${product.origin}/meal-planner`);
  await page.waitForURL('**/login');
  await context.close();
});
