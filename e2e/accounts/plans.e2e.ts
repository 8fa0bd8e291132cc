import type { User } from '@forkcast/contracts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

const donation = { DONATION_URL: 'https://pay.example/donate', DONATION_BUSINESS_ID: 'forkcast' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What the page and the header's menus say about a trial, a plan or support. */
async function mentionsOfPlans(page: Page): Promise<string[]> {
  const texts = [await page.locator('body').ariaSnapshot()];
  for (const menu of [/^Notifications/, /^Account menu/]) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    const opened = page.getByRole('menu');
    texts.push(await opened.ariaSnapshot());
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  }
  return texts
    .flatMap((text) => text.match(/Free Trial|Your trial ends|Premium|Subscription|Support/g) ?? [])
    .sort();
}

// The plan in the settings counts twice: its group and its heading.
const plan = ['Free Trial', 'Subscription', 'Subscription'];
const bar = ['Free Trial', 'Free Trial'];
const menuEntry = ['Free Trial'];

describe.each([
  ['by default', {}, 2, { 1280: [...plan, ...bar], 390: [...plan, ...menuEntry] }],
  ['with PLANS=none', { PLANS: 'none' }, 1, { 1280: [], 390: [] }],
])('%s', (name, environment, notifications, expected) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ ...donation, ...environment });
  });
  afterAll(() => product?.dispose());

  test.each([1280, 390] as const)('shows all of the trial, or nothing, at %i px', async (width) => {
    const ann = await Client.registered(product.origin);
    const { page } = await openWindow(browser, { width, client: ann });
    await page.goto(`${product.origin}/settings`);
    await page.getByRole('list', { name: 'Members' }).waitFor();
    await page.getByRole('button', { name: `Notifications ${notifications}` }).waitFor();
    const others = notifications === 2 ? ['Support', 'Your trial ends'] : [];
    expect(await mentionsOfPlans(page)).toEqual([...expected[width], ...others].sort());
    await picture(page, `plans-${name.replaceAll(' ', '-')}-${width}`);
    const { body } = await ann.request<User>('GET', '/api/user');
    expect(Date.parse(body.trialEndsAt)).toBeGreaterThan(Date.now());
  });
});
