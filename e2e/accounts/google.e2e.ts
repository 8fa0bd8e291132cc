import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, type Page, type Request } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { browser, product, provider } from '../product/sharedWithGoogle';
import { accountOf, register } from '../browser/register';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

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

/** Pages that are signing out; their pending requests may be rejected. */
const leaving = new Set<Page>();

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  leaving.add(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  leaving.delete(page);
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Records every error response, except for requests that were pending at sign-out. */
function refusedIn(context: BrowserContext): string[] {
  const refused: string[] = [];
  const pendingRequests = new WeakSet<Request>();
  context.on('request', (request) => {
    if (leaving.size > 0) pendingRequests.add(request);
  });
  context.on('response', (response) => {
    if (response.status() === 401 && pendingRequests.has(response.request())) return;
    if (response.url().startsWith(product.origin) && response.status() >= 400) {
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    }
  });
  return refused;
}

/** A signed-out visitor's first session request. */
const signedOutRequest = '401 /api/user';

test('signs in with Google in a popup on a desktop and always shows the account chooser', async () => {
  const { context, page } = await openWindow(browser);
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

  // Registers another user. The provider asks for an account although Ann is still signed in there.
  await signOut(page, 'Ann Example');
  await page.getByRole('tab', { name: 'Register' }).click();
  await choose(await openPopup(page), 'bob@example.com');
  await page.waitForURL('**/meal-planner');
  await page.getByRole('banner').getByText('Bob Example', { exact: true }).waitFor();

  expect(refused.filter((answer) => answer !== signedOutRequest)).toEqual([]);
});

test.each(['closing the popup', 'cancelling in it'])('shows no error after %s', async (how) => {
  const { page } = await openWindow(browser);
  await page.goto(`${product.origin}/login`);
  const popup = await openPopup(page);
  if (how === 'closing the popup') await popup.close();
  else await popup.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('button:enabled', { hasText: 'Continue with Google' }).waitFor();
  expect(await page.getByText('Google login failed').count()).toBe(0);
  expect(await submit(page).isEnabled()).toBe(true);
});

test('signs in with Google by redirect on Android and always shows the account chooser', async () => {
  const { context, page } = await openWindow(browser, { width: 390, userAgent: ANDROID });
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
  expect(refused.filter((answer) => answer !== signedOutRequest)).toEqual([]);
});

describe('an address that another user has registered', () => {
  const mallory = accountOf('mallory', { email: 'carol@example.com', displayName: 'Mallory' });
  const choosing = (page: Page) => choose(page, 'carol@example.com');

  /** The link in the only email to this address in the data directory. */
  async function linkTo(email: string): Promise<string> {
    const directory = path.join(product.dataDirectory, 'mail');
    for (const name of await readdir(directory)) {
      const content = await readFile(path.join(directory, name), 'utf8');
      const [, link] = /^X-Link:\s+(\S+)\r$/m.exec(content) ?? [];
      if (link && content.includes(`To: ${email}`)) return link;
    }
    throw new Error(`No mail to ${email}`);
  }

  test('signs in only with the account’s password or the link in its mail', async () => {
    const otherWindow = await openWindow(browser);
    await register(otherWindow.page, product.origin, mallory);

    // The browser reports the rejected passwords as errors.
    const expected = /40[139]/;
    const { page } = await openWindow(browser, { expected });
    await page.goto(`${product.origin}/login`);
    await choosing(await openPopup(page));
    const dialog = page.getByRole('dialog', { name: 'This email address is taken' });
    await dialog.getByText("There's already an account for carol@example.com.").waitFor();
    await picture(page, 'google-taken');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill('a guess');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText("That password isn't right for this account").waitFor();
    await page.goto(`${product.origin}/meal-planner`);
    await page.waitForURL('**/login');

    const phone = await openWindow(browser, { width: 390, dark: true, userAgent: ANDROID, expected });
    await phone.page.goto(`${product.origin}/login`);
    await button(phone.page).click();
    await choosing(phone.page);
    const sheet = phone.page.getByRole('dialog', { name: 'This email address is taken' });
    await sheet.waitFor();
    await picture(phone.page, 'google-taken-phone');
    await sheet.getByLabel('Password', { exact: true }).fill(mallory.password);
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL('**/meal-planner');
    await toast(phone.page, 'Welcome, Mallory!');
  });

  test('confirms the address with the link in the mail, and then signs in with Google', async () => {
    const dave = accountOf('dave', { email: 'dave@example.com', displayName: 'Dave' });
    const { page } = await openWindow(browser);
    await register(page, product.origin, dave);
    await page.goto(`${product.origin}/settings`);
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    await page
      .getByText(
        "This server doesn't send email. The link is saved on the server, in its data directory under mail/",
        { exact: true },
      )
      .waitFor();
    await picture(page, 'email-not-confirmed');
    expect(await findViolations(page)).toEqual([]);

    const stranger = await openWindow(browser, { width: 390 });
    await stranger.page.goto(await linkTo(dave.email));
    await stranger.page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await picture(stranger.page, 'email-confirmed-phone');
    expect(await findViolations(stranger.page)).toEqual([]);
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await picture(page, 'email-confirmed');

    await stranger.page.goto(`${product.origin}/login`);
    await choose(await openPopup(stranger.page), dave.email);
    await stranger.page.waitForURL('**/meal-planner');
    await toast(stranger.page, 'Google login successful');
  });
});
