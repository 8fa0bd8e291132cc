import { type BrowserContext } from 'playwright-core';
import { openWindow, picture } from './product/browser';
import { account, foundationJourney } from './product/foundationJourney';
import { browser, product } from './product/shared';

test('from registering to a list that follows the plan, and all there after signing in again', async () => {
  await foundationJourney(browser, product.origin, { followsWithinMs: 5_000 });
});

describe('on a phone', () => {
  let context: BrowserContext;
  afterEach(() => context?.close());

  test('the main screens → fit the width and complain about nothing', async () => {
    const opened = await openWindow(browser, { width: 390 });
    context = opened.context;
    const { page, complaints } = opened;
    await page.goto(`${product.origin}/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await picture(page, 'phone-login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/meal-planner');
    for (const path of ['/meal-planner', '/recipes', '/shopping-list', '/']) {
      await page.goto(product.origin + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      await picture(page, `phone${path.replace('/', '-')}`);
    }
    expect(complaints).toEqual([]);
  });
});
