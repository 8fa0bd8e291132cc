import { type Browser, type Page } from 'playwright-core';
import { startMailbox, type Mailbox } from '../../services/accounts/src/testing/mailbox';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { startProduct, type Product } from '../product/product';
import { accountOf, register } from '../browser/register';

let mailbox: Mailbox;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  mailbox = await startMailbox();
  const environment = (origin: string) => ({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Forkcast <forkcast@example.org>',
    PUBLIC_ORIGIN: origin,
  });
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await mailbox?.stop();
});

const email = 'ann@example.org';

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('resets a forgotten password by mail and signs out other devices', async () => {
  const laptop = await openWindow(browser);
  await register(laptop.page, product.origin, accountOf('ann'));
  await laptop.page.goto(`${product.origin}/settings?tab=notifications`);
  await laptop.page.getByRole('switch', { name: 'Weekly summary' }).waitFor();
  expect(await laptop.page.getByText("This server doesn't send email").count()).toBe(0);
  await picture(laptop.page, 'mail-notifications');

  const { context, page } = await openWindow(browser, { width: 390 });
  await page.goto(`${product.origin}/login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await picture(page, 'mail-forgot-password');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const mail = await mailbox.next(email);
  expect(mail.content).toContain('Subject: Reset your Forkcast password');
  const [link = ''] = /http\S+\/login#reset=[\w.~-]+/.exec(mail.content) ?? [];
  expect(link.startsWith(product.origin)).toBe(true);

  const opened = await context.newPage();
  await opened.goto(link);
  await opened.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await picture(opened, 'mail-new-password');
  expect(await findViolations(opened)).toEqual([]);
  await opened.getByLabel('New Password', { exact: true }).fill('battery staple');
  await opened.getByLabel('Confirm New Password').fill('battery staple');
  await opened.getByRole('button', { name: 'Set new password' }).click();
  await opened.waitForURL('**/meal-planner');

  await laptop.page.goto(`${product.origin}/recipes`);
  await laptop.page.getByRole('tab', { name: 'Login' }).waitFor();
  await logIn(laptop.page, 'correct horse');
  await laptop.page.getByText('Invalid email or password').first().waitFor();
  await logIn(laptop.page, 'battery staple');
  await laptop.page.waitForURL('**/meal-planner');

  // The link works only once.
  const later = await openWindow(browser, { expected: /status of 404/ });
  await later.page.goto(link);
  await later.page.getByLabel('New Password', { exact: true }).fill('third password');
  await later.page.getByLabel('Confirm New Password').fill('third password');
  await later.page.getByRole('button', { name: 'Set new password' }).click();
  await later.page.getByText('Failed to change password').first().waitFor();
});
