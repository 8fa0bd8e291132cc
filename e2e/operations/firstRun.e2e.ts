import type { Browser, Page } from 'playwright-core';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** The set-up code that the product printed at startup. */
function setUpCode(): string {
  const [, code] = /Set-up code: (\S+)/.exec(product.output()) ?? [];
  if (!code) throw new Error(`The start printed no set-up code:\n${product.output()}`);
  return code;
}

async function submit(page: Page, code: string): Promise<void> {
  await page.getByLabel('Set-up code').fill(code);
  await page.getByRole('button', { name: 'Set up this server' }).click();
}

test('sets up an empty server with the printed code, and lets its administrator manage people', async () => {
  // The browser logs the rejection of the wrong code.
  const { page } = await openWindow(browser, { width: 390, expected: /status of 403/ });
  await page.goto(`${product.origin}/login`);
  await page.getByText('This server is new.').waitFor();
  await page.getByRole('link', { name: 'Set up this server' }).click();
  await page.getByLabel('Username').fill('ann');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Display Name').fill('Ann');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('New accounts').selectOption('People with an invitation to a household');
  await submit(page, 'WRONG');
  await page.getByText("This code isn't right").first().waitFor();
  await picture(page, 'set-up-390');
  expect(await findViolations(page)).toEqual([]);
  await submit(page, setUpCode());
  await page.waitForURL('**/meal-planner');
  await expect(Client.registered(product.origin)).rejects.toThrow();

  await page.goto(`${product.origin}/settings?tab=server`);
  await page.getByText('ann@example.org').waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Limits' }).waitFor();
    await picture(page, `server-${width}`);
    expect(await findViolations(page)).toEqual([]);
  }
  await page.getByLabel('New accounts').selectOption('Everyone who can open this server');
  await page.getByText('Settings saved').first().waitFor();

  const member = await Client.registered(product.origin);
  expect((await member.request('GET', '/api/admin/people')).status).toBe(403);
  const other = await openWindow(browser, { width: 1280, client: member });
  await other.page.goto(`${product.origin}/settings?tab=server`);
  await other.page.getByRole('tab', { name: 'Security' }).waitFor();
  expect(await other.page.getByRole('tab', { name: 'Server' }).count()).toBe(0);

  const { body } = await member.request<{ email: string }>('GET', '/api/user');
  await page.reload();
  const actions = page
    .getByRole('listitem')
    .filter({ hasText: body.email })
    .getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  expect((await member.request('GET', '/api/user')).status).toBe(401);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
});
